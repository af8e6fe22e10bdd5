// The final answer, with its files; it ends the case.
import { useContext } from 'react'
import { FileField } from '#kits/anexo/web/file-field.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { useQueryValue } from '#kits/page/frame.tsx'
import { OcultarNoCampo } from '#kits/tarja/web/ocultar-no-campo.tsx'
import type { ContatoPainel } from '../contato-painel.contract.ts'
import { respostaFields } from '../ouvidoria.fields.ts'

export function RespostaPainel({ contato }: { contato: ContatoPainel }) {
  const { contato_id, versao, movimentos } = contato
  const base = useQueryValue('base')
  const mensagem = movimentos.find(
    (one) => one.mov_tipo === 'devolutiva' && String(one.movimento_id) === base,
  )?.mov_texto
  return (
    <RecordForm
      notes={versionNotes}
      action="/painel/ajax/email/contato/submit"
      record={{ versao, mensagem }}
      done={`/painel/ouvidoria/${contato_id}/detalhes?success=1`}
      submitLabel="Enviar resposta"
    >
      <input type="hidden" name="contato" value={contato_id} />
      <p className="dica">{wayOf(contato)} Ela encerra a manifestação.</p>
      <TextField {...attributesOf(respostaFields, 'assunto')} autoComplete="off" />
      <TextAreaField {...attributesOf(respostaFields, 'mensagem')} />
      <Arquivos />
    </RecordForm>
  )
}

export const semEmail = 'Quem escreveu não deixou e-mail: lê a resposta em Acompanhar, com o protocolo e o código.'

function wayOf({ ctt_email, ctt_sigiloso }: ContatoPainel): string {
  if (ctt_sigiloso === 'S')
    return 'Quem escreveu lê a resposta em Acompanhar, com o protocolo e o código, e também por e-mail, se deixou um.'
  return ctt_email ? 'A resposta vai por e-mail, e fica em Acompanhar.' : semEmail
}

const others = ['files1', 'files2', 'files3', 'files4']

// The others are a click away: most answers have one file or none.
function Arquivos() {
  const { errors } = useContext(FormContext)
  return (
    <fieldset className="bloco">
      <legend>Arquivos</legend>
      <FileField name="files0" label="Arquivo 1" />
      <OcultarNoCampo campo="files0" />
      <details open={others.some((name) => errors[name])}>
        <summary>Mais arquivos</summary>
        <div className="pilha-vertical">
          {others.map((name, at) => (
            <div key={name}>
              <FileField name={name} label={`Arquivo ${at + 2}`} />
              <OcultarNoCampo campo={name} />
            </div>
          ))}
        </div>
      </details>
    </fieldset>
  )
}
