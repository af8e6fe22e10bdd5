// Up to five files. With JavaScript there is always one empty field after those that have a file; without it all are there.
import { useState } from 'react'
import { FileField } from '#kits/anexo/web/file-field.tsx'
import { useHydrated } from '#kits/page/frame.tsx'
import { limitesSemNome } from '../anexos.ts'

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
            De fotos e PDF tiramos lugar e autor. Word, planilha e ZIP dizem quem os fez, e não entram: salve como PDF.
            O que está em áudio, escreva na mensagem ou conte por telefone à Ouvidoria.
          </p>
        )}
        {names.map((name, at) => (
          <div key={name} hidden={isHydrated && at > last + 1}>
            <FileField name={name} label={`Arquivo ${at + 1}`} {...(isAnonimo && { limits: limitesSemNome })} />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
