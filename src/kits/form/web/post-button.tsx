// A button that is a form of its own, and needs no scripts.
import type { ReactNode } from 'react'
import { useFrame } from '#kits/page/frame.tsx'

type PostButtonProps = {
  action: string
  /** What goes with it. */
  fields?: Record<string, string | number>
  /** The page that shows what is wrong; this one, as it was asked for, when absent. */
  page?: string
  /** Of the button, and of the form around it. */
  className: string
  around?: string
  children: ReactNode
}

export function PostButton({ action, fields = {}, page, className, around, children }: PostButtonProps) {
  const { url } = useFrame()
  return (
    <form method="post" action={action} className={around}>
      {Object.entries({ _pagina: page ?? url, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  )
}
