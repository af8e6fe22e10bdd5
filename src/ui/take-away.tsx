// Below a chart: its address, and itself as an image. The drawing is loaded when somebody asks for it; without scripts the link is the
// chart's own address.
import { type MouseEvent, type ReactNode, useState } from 'react'

/** `at`: the id of the chart or of its heading, which its address names. The figure is the section or figure around it. */
export function TakeAway({ at }: { at: string }) {
  const [files, setFiles] = useState<ReactNode>()
  const draw = async (event: MouseEvent<HTMLAnchorElement>) => {
    const link = event.currentTarget
    event.preventDefault()
    setFiles(await (await import('./take-away-figure.tsx')).filesOf(link))
  }
  return (
    <p className="dica so-tela" role="status">
      {files ?? (
        <a href={`#${at}`} onClick={draw}>
          Levar esta figura
        </a>
      )}
    </p>
  )
}
