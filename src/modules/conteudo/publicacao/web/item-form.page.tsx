// The form of one item of an accordion list.
import { Attachments } from '#kits/anexo/web/attachments.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import { RichTextField } from '#kits/rich-text/web/rich-text-field.tsx'
import type { ItemFormPage } from '../item.contract.ts'
import { itemFields, itemTextFields } from '../item.fields.ts'
import { anexoFields } from '../publicacao.fields.ts'
import { savedMessages } from './publicacao-words.ts'

const titleOf = ({ registro, pai }: ItemFormPage) => {
  if (registro) return 'Atualizar Item'
  return pai ? 'Cadastrar Subitem' : 'Cadastrar Item'
}

export const head = (data: ItemFormPage, frame: PageFrame) => formHead(titleOf(data), frame)

export default function ItemForm({ data }: PageProps<ItemFormPage>) {
  const { publicacao_id, pub_titulo, pai, registro } = data
  return (
    <FormPage
      title={titleOf(data)}
      path="/painel/ajax/pagina-item"
      id={registro?.publicacao_item_id}
      record={registro}
      back={`/painel/pagina/${publicacao_id}/edicao?accordion=1`}
      messages={savedMessages}
      editPage={`/painel/pagina/${publicacao_id}/edicao?accordion=1`}
      versions={`/painel/publicacao/${publicacao_id}/versoes`}
      removal={null}
    >
      <p>
        {pai ? (
          <>
            Abaixo de <b>{pai.titulo}</b>, em <b>{pub_titulo}</b>
          </>
        ) : (
          <>
            Em <b>{pub_titulo}</b>
          </>
        )}
      </p>
      <input type="hidden" name="publicacao_id" value={publicacao_id} />
      <input type="hidden" name="item_pai" value={pai?.publicacao_item_id ?? ''} />
      <TextField {...attributesOf(itemFields, 'pub_item_titulo')} />
      <RichTextField {...attributesOf(itemTextFields, 'pub_conteudo')} rows={10} hasMedia />
      <Attachments
        items={registro?.anexos ?? []}
        addressOf={(anexoId) => `/painel/pagina/exibir/anexo/${anexoId}`}
        fields={anexoFields}
      />
    </FormPage>
  )
}
