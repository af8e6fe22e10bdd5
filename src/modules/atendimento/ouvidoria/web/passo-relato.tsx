// Step 2: what happened, and where, when and whose it is, as far as the person knows.
import { attributesOf } from '#kits/form/field-facts.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { contatoFields } from '../contato.fields.ts'
import type { ManifestacaoPage } from '../ouvidoria-paginas.contract.ts'
import { Pergunta } from './pergunta.tsx'

export function PassoRelato({ orgaos }: Pick<ManifestacaoPage, 'orgaos'>) {
  const options = orgaos.map(({ orgao_id, orgao_nome }) => ({ value: String(orgao_id), label: orgao_nome }))
  return (
    <Pergunta passo={2} intro="Só o relato é obrigatório. Fotos e documentos vão no último passo.">
      <div className="pilha-vertical">
        <TextAreaField {...attributesOf(contatoFields, 'ctt_mensagem')} />
        <TextField {...attributesOf(contatoFields, 'ctt_lugar')} autoComplete="off" />
        <DateField {...attributesOf(contatoFields, 'ctt_quando')} />
        <SelectField {...attributesOf(contatoFields, 'orgao_id')} options={options} empty="Não sei" />
      </div>
    </Pergunta>
  )
}
