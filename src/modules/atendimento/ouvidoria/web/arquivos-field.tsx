// Up to five files. With JavaScript there is always one empty field after those that have a file; without it all are there.
import { useState } from 'react'
import { FileField } from '../../../../kits/anexo/web/file-field.tsx'
import { useHydrated } from '../../../../kits/page/frame.tsx'

export function ArquivosField({ names }: { names: readonly string[] }) {
  const isHydrated = useHydrated()
  const [last, setLast] = useState(-1)
  const look = (field: HTMLFieldSetElement) => {
    const inputs = [...field.querySelectorAll<HTMLInputElement>('input[type=file]')]
    setLast(inputs.findLastIndex(({ files }) => files?.length))
  }
  return (
    <fieldset className="arquivos" onChange={({ currentTarget }) => look(currentTarget)}>
      <legend>Arquivos, se tiver</legend>
      <div className="pilha-vertical">
        {names.map((name, at) => (
          <div key={name} hidden={isHydrated && at > last + 1}>
            <FileField name={name} label={`Arquivo ${at + 1}`} />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
