// What a form that came back asks besides its own fields: loaded when it does.
import { type ReactNode, useContext } from 'react'
import { campoFundamentoDoArquivo, campoMotivoDoArquivo } from '#kits/remocao/campos.ts'
import MotivoFields from '#kits/remocao/web/motivo-fields.tsx'
import { campoMotivo } from '#kits/vazamento/campos.ts'
import { campoMascara } from '#kits/vazamento/mascara.ts'
import { Field } from '#ui/field.tsx'
import { FormContext } from './form-state.ts'

export default function AskedBack(): ReactNode {
  const { errors } = useContext(FormContext)
  return (
    <>
      <BeforePublishing />
      {(errors[campoMotivoDoArquivo] || errors[campoFundamentoDoArquivo]) && <FilesLeave />}
    </>
  )
}

// In a form that came back since files leave a public record: why they do.
const names = { fundamento: campoFundamentoDoArquivo, motivo: campoMotivoDoArquivo }

function FilesLeave(): ReactNode {
  const { errors, values } = useContext(FormContext)
  return (
    <fieldset className="bloco">
      <legend>Por que o arquivo sai</legend>
      <MotivoFields names={names} errors={errors} values={values} />
    </fieldset>
  )
}

// What a form that came back has and seldom is public: to be masked, or published with a reason.
function BeforePublishing() {
  const { errors, values } = useContext(FormContext)
  const [problem, ...found] = errors[campoMotivo] ?? []
  if (!problem) return null
  return (
    <fieldset className="bloco">
      <legend>Antes de publicar</legend>
      <ul className="lista-simples">
        {found.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="dica">
        Tire-os do texto, oculte trechos do PDF ou da imagem com o botão “Ocultar trechos” do arquivo, substitua o
        arquivo, publique uma cópia com máscara, ou diga por que devem ser públicos. Sem JavaScript, oculte antes de
        enviar.
      </p>
      <label className="marca" htmlFor={campoMascara}>
        <input type="checkbox" id={campoMascara} name={campoMascara} value="1" />
        Mascarar nos textos, e nos arquivos CSV, TXT, XLSX, ODS, DOCX e ODT
      </label>
      <Field id={campoMotivo} label="Motivo para publicar assim" error={problem} hint="Fica na trilha, com o seu nome.">
        {(attributes) => (
          <textarea
            {...attributes}
            name={campoMotivo}
            className="controle"
            rows={3}
            defaultValue={String(values[campoMotivo] ?? '')}
          />
        )}
      </Field>
    </fieldset>
  )
}
