import { attributesOf } from '#kits/form/field-facts.ts'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { FormPage } from '#kits/form/web/form-page.tsx'
import { IconField } from '#kits/icone/web/icon-field.tsx'
import type { LinkRecord } from '../pagina.contract.ts'
import { linkFields } from '../publicacao.fields.ts'
import { questionOf, savedMessages } from './publicacao-words.ts'

export function LinkFormView({ title, registro }: { title: string; registro: LinkRecord | null }) {
  const id = registro?.publicacao_id
  return (
    <FormPage
      title={title}
      path="/painel/ajax/pagina/link-rapido"
      id={id}
      record={registro ?? { pub_status: 'PUB', pub_ordem_menu: 0 }}
      back="/painel/paginas"
      success="link"
      messages={savedMessages}
      editPage="/painel/pagina/:id/edicao?linkRapido=1"
      versions={`/painel/publicacao/${id}/versoes`}
      removal={registro && questionOf('link', registro.pub_titulo)}
    >
      <TextField {...attributesOf(linkFields, 'pub_titulo')} />
      <TextField {...attributesOf(linkFields, 'pub_url')} inputMode="url" />
      <SelectField {...attributesOf(linkFields, 'pub_status')} />
      <TextField {...attributesOf(linkFields, 'pub_ordem_menu')} />
      <IconField {...attributesOf(linkFields, 'pub_icone')} />
    </FormPage>
  )
}
