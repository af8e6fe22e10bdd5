// Where files are chosen, or dropped, several at once.
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { anexoLimits, sizeText } from '#base/arquivo.ts'
import { Drawing } from '#ui/icon.tsx'

const bringsFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) => [...dataTransfer.types].includes('Files')

export function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useHarmlessDrops()

  function choose() {
    const files = [...(input.current?.files ?? [])]
    if (input.current) input.current.value = '' // the same file may be chosen again
    if (files.length) onFiles(files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the field inside does the same by keyboard
    <div
      className={isOver ? 'soltar sobre' : 'soltar'}
      onDragOver={(event) => bringsFiles(event) && setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (bringsFiles(event)) onFiles([...event.dataTransfer.files])
      }}
    >
      <input
        type="file"
        id="anexos-escolher"
        className="oculto"
        multiple
        accept={anexoLimits.accept}
        aria-describedby="anexos-escolher-d"
        ref={input}
        onChange={choose}
      />
      <label htmlFor="anexos-escolher" className="btn sec">
        <Drawing path="M8 11V2.5M4.5 6 8 2.5 11.5 6M2.5 10.5v3h11v-3" /> Escolher arquivos
      </label>
      <p className="dica" id="anexos-escolher-d">
        ou solte aqui, vários de uma vez. {anexoLimits.words}, até {sizeText(anexoLimits.largest)} cada.
      </p>
    </div>
  )
}

// A file dropped beside the area would be opened by the browser, in place of the form.
function useHarmlessDrops(): void {
  useEffect(() => {
    const prevent = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('dragover', prevent)
    window.addEventListener('drop', prevent)
    return () => {
      window.removeEventListener('dragover', prevent)
      window.removeEventListener('drop', prevent)
    }
  }, [])
}
