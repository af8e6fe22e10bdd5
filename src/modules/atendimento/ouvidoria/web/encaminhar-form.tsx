// Sends a case to an organ: a text without who wrote, and files chosen one by one.
import { comNome } from '#base/explica-prazo.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField } from '#kits/form/web/box-fields.tsx'
import { DateField } from '#kits/form/web/date-field.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import { useFormField } from '#kits/form/web/form-state.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { Field } from '#ui/field.tsx'
import { anexosDoContato } from '../anexos.ts'
import type { ContatoPainel } from '../contato-painel.contract.ts'
import type { NovoEncaminhamento } from '../encaminhamento.contract.ts'
import { anexoFields, encaminhamentoFields } from '../encaminhamento.fields.ts'
import { ArquivosField } from './arquivos-field.tsx'
import { callOf } from './passo-call.ts'
import '#ui/css/ouvidoria.css'

type EncaminharProps = { contato: ContatoPainel; novo: NovoEncaminhamento }

export function EncaminharForm({ contato, novo }: EncaminharProps) {
  const { orgaos, arquivos, ate, dias, isAlem, ...record } = novo
  return (
    <RecordForm
      notes={versionNotes}
      action={callOf('encaminhamento', contato)}
      record={{ ...record, versao: contato.versao }}
      done={`/painel/ouvidoria/${contato.contato_id}/detalhes?success=encaminhamento`}
      submitLabel="Encaminhar ao órgão"
    >
      <p>
        O órgão recebe um link por e-mail e tem {dias} dias para responder à Ouvidoria: até{' '}
        <strong>{comNome(ate)}</strong>.
      </p>
      {isAlem && (
        <p className="alerta aviso">
          Esse dia vem depois do prazo da resposta a quem escreveu, {comNome(contato.ctt_prazo)}. Peça urgência no
          texto, ou prorrogue o prazo da resposta.
        </p>
      )}
      <OrgaoField orgaos={orgaos} />
      <TextAreaField
        {...attributesOf(encaminhamentoFields, 'enc_extrato')}
        hint={
          contato.ctt_anonimo === 'S'
            ? 'O órgão lê só este texto. Confira se nada nele diz quem escreveu.'
            : 'O órgão lê só este texto. O nome e os dados de quem escreveu viraram █████. Confira se o resto não diz quem é.'
        }
      />
      <TextField {...attributesOf(encaminhamentoFields, 'enc_lugar')} autoComplete="off" />
      <DateField {...attributesOf(encaminhamentoFields, 'enc_quando')} />
      {arquivos.length > 0 && <Arquivos arquivos={arquivos} />}
      <ArquivosField names={anexosDoContato} legend="Arquivos da Ouvidoria, se tiver" />
    </RecordForm>
  )
}

// Those that can't be chosen are listed with the reason.
function OrgaoField({ orgaos }: Pick<NovoEncaminhamento, 'orgaos'>) {
  const { name, label, isRequired, empty } = attributesOf(encaminhamentoFields, 'orgao_id')
  const { value, error } = useFormField(name, (id) => orgaos.find((one) => String(one.id) === id)?.nome ?? id)
  return (
    <Field
      id={name}
      label={label}
      error={error}
      isRequired={isRequired}
      hint="Recebe o link quem tem e-mail no cadastro."
    >
      {(attributes) => (
        <select {...attributes} name={name} className="controle" defaultValue={value}>
          <option value="">{empty}</option>
          {orgaos.map(({ id, nome, motivo }) => (
            <option key={id} value={id} disabled={motivo !== ''}>
              {motivo ? `${nome} (${motivo})` : nome}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Arquivos({ arquivos }: Pick<NovoEncaminhamento, 'arquivos'>) {
  const sem = arquivos.filter(({ isLimpo }) => !isLimpo)
  return (
    <fieldset className="bloco">
      <legend>Arquivos da manifestação</legend>
      <p className="dica">
        Vão cópias sem o nome do arquivo, o autor e o lugar da foto. O que se lê e se vê dentro delas não muda: confira
        antes.
      </p>
      {arquivos
        .filter(({ isLimpo }) => isLimpo)
        .map(({ anexo_id, ane_nome }) => (
          <CheckboxField key={anexo_id} {...attributesOf(anexoFields, 'anexo', `anexo_${anexo_id}`)} label={ane_nome} />
        ))}
      {sem.length > 0 && (
        <p>
          Não podem ir, porque não dá para tirar deles o nome de quem os fez:{' '}
          {sem.map(({ ane_nome }) => ane_nome).join(', ')}. Conte no texto o que dizem, ou anexe um PDF feito deles.
        </p>
      )}
    </fieldset>
  )
}
