// Prints a page whole: its collapsed sections are opened before. Needs JavaScript, and is not there without it.
import { useHydrated } from '#kits/page/frame.tsx'

export function PrintAll() {
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  return (
    <button type="button" className="btn sec" onClick={printAll}>
      Imprimir
    </button>
  )
}

function printAll(): void {
  for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details')) folded.open = true
  window.print()
}
