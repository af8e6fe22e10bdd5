// A case that staff write down for a person who came to the desk, telephoned or sent a letter; then its receipt, to be printed and handed
// over.
import { useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { PageHead } from '#ui/page-head.tsx'
import { anexosDoContato } from '../anexos.ts'
import { contatoFields } from '../contato.fields.ts'
import type { ContatoRegistrado, RegistroPage } from '../contato-painel.contract.ts'
import { registroFields } from '../ouvidoria.fields.ts'
import { ArquivosField } from './arquivos-field.tsx'
import { IdentificacaoPainel } from './identificacao-painel.tsx'
import { ReciboBalcao } from './recibo-balcao.tsx'
import '#ui/css/ouvidoria.css'

const title = 'Registrar manifestação'
const list = '/painel/ouvidoria'

export const head = () => panelHead(title)

export default function RegistroPainelPage({ data }: PageProps<RegistroPage>) {
  const { form } = useFrame()
  const sent = (form?.details as { recibo?: ContatoRegistrado } | undefined)?.recibo ?? null
  const [recibo, setRecibo] = useState(sent)
  if (recibo) return <ReciboBalcao recibo={recibo} isNew={sent === null} />
  return (
    <div className="coluna pilha-vertical">
      <PageHead title={title} lead="De quem veio ao balcão, telefonou ou mandou carta." />
      <RecordForm<ContatoRegistrado>
        action="/painel/ajax/contato"
        done={setRecibo}
        submitLabel="Registrar"
        buttons={
          <a className="btn sec" href={list}>
            Voltar
          </a>
        }
      >
        <p className="dica">Campos com * são obrigatórios.</p>
        <input type="hidden" name="ctt_chave" value={data.chave} />
        <fieldset className="bloco">
          <legend>Atendimento</legend>
          <SelectField {...attributesOf(registroFields, 'ctt_origem')} />
          <DateField {...attributesOf(registroFields, 'ctt_data')} />
        </fieldset>
        <Relato data={data} />
        <IdentificacaoPainel />
        <ArquivosField names={anexosDoContato} />
      </RecordForm>
    </div>
  )
}

function Relato({ data: { tipos, orgaos } }: { data: RegistroPage }) {
  return (
    <fieldset className="bloco">
      <legend>Manifestação</legend>
      <SelectField
        {...attributesOf(contatoFields, 'tipo_contato_id')}
        label="Tipo"
        options={tipos.map(({ tipo_contato_id, tco_nome }) => ({ value: String(tipo_contato_id), label: tco_nome }))}
        empty="Selecione"
      />
      <TextAreaField {...attributesOf(contatoFields, 'ctt_mensagem')} hint="Com as palavras da pessoa." />
      <TextField {...attributesOf(contatoFields, 'ctt_lugar')} autoComplete="off" />
      <DateField {...attributesOf(contatoFields, 'ctt_quando')} />
      <SelectField
        {...attributesOf(contatoFields, 'orgao_id')}
        options={orgaos.map(({ orgao_id, orgao_nome }) => ({ value: String(orgao_id), label: orgao_nome }))}
        empty="Não sei"
      />
    </fieldset>
  )
}
