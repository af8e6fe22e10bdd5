// What a form that came back has and seldom is public: to be masked, or published with a reason.
import { useContext } from 'react'
import { campoMotivo } from '#kits/vazamento/campos.ts'
import { campoMascara } from '#kits/vazamento/mascara.ts'
import { Field } from '#ui/field.tsx'
import { FormContext } from './form-state.ts'

export function BeforePublishing() {
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
