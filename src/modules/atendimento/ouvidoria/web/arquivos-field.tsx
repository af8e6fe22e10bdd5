// Up to five files. With JavaScript there is always one empty field after those that have a file; without it all are there.
import { useState } from 'react'
import { FileField } from '#kits/anexo/web/file-field.tsx'
import { useHydrated } from '#kits/page/frame.tsx'

type ArquivosFieldProps = { names: readonly string[]; legend?: string; isAnonimo?: boolean }

export function ArquivosField({ names, legend = 'Arquivos, se tiver', isAnonimo = false }: ArquivosFieldProps) {
  const isHydrated = useHydrated()
  const [last, setLast] = useState(-1)
  const look = (field: HTMLFieldSetElement) => {
    const inputs = [...field.querySelectorAll<HTMLInputElement>('input[type=file]')]
    setLast(inputs.findLastIndex(({ files }) => files?.length))
  }
  return (
    <fieldset className="arquivos" onChange={({ currentTarget }) => look(currentTarget)}>
      <legend>{legend}</legend>
      <div className="pilha-vertical">
        {isAnonimo && (
          <p className="dica">
            De fotos e PDF tiramos lugar e autor. Word, áudio, ZIP e o nome do arquivo podem dizer quem é você.
          </p>
        )}
        {names.map((name, at) => (
          <div key={name} hidden={isHydrated && at > last + 1}>
            <FileField name={name} label={`Arquivo ${at + 1}`} />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
