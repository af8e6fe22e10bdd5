// The form of an accordion list: the fields of the page, and with a new one those of its first item; below it the tree of its items.
import { useState } from 'react'
import { Attachments } from '#kits/anexo/web/attachments.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { FormPage } from '#kits/form/web/form-page.tsx'
import { useQueryValue } from '#kits/page/frame.tsx'
import { RichTextField } from '#kits/rich-text/web/rich-text-field.tsx'
import type { Accordion } from '../item.contract.ts'
import { accordionFields, itemFields, itemTextFields } from '../item.fields.ts'
import type { PublicacaoFormPage } from '../pagina.contract.ts'
import { anexoFields } from '../publicacao.fields.ts'
import { CategoriaChecks } from './categoria-checks.tsx'
import { ItemOutline } from './item-outline.tsx'
import { MenuFields } from './menu-fields.tsx'
import { questionOf, savedMessages } from './publicacao-words.ts'

type AccordionFormViewProps = Pick<PublicacaoFormPage, 'categorias' | 'hoje'> & {
  title: string
  registro: Accordion | null
}

export function AccordionFormView({ title, registro, categorias, hoje }: AccordionFormViewProps) {
  const id = registro?.publicacao_id
  const isCopy = useQueryValue('duplicar') !== null
  // moving an item makes a version of the page: the form above is then upon that one
  const [tree, setTree] = useState({ itens: registro?.accordion ?? [], versao: registro?.versao ?? 0 })
  return (
    <>
      <FormPage
        title={title}
        path="/painel/ajax/pagina"
        id={id}
        record={
          registro
            ? { ...registro, versao: tree.versao }
            : { pub_tipo_new: 'accordion', pub_status: 'PUB', pub_data_visivel: hoje, pub_ordem_menu: 0 }
        }
        back="/painel/paginas"
        messages={savedMessages}
        editPage="/painel/pagina/:id/edicao?accordion=1"
        unique={['pub_endereco']}
        publicPage={id !== undefined ? `/paginas/${id}` : null}
        preview="/painel/pagina/:id/visualizacao"
        versions={`/painel/publicacao/${id}/versoes`}
        removal={registro && questionOf('accordion', registro.pub_titulo)}
      >
        <input type="hidden" name="pub_tipo_new" value="accordion" />
        {isCopy && <input type="hidden" name="copia_de" value={id} />}
        {isCopy && <p className="alerta">Os itens são copiados ao salvar, sem os seus anexos.</p>}
        <TextField {...attributesOf(accordionFields, 'pub_titulo')} />
        <SelectField {...attributesOf(accordionFields, 'pub_status')} />
        <DateField {...attributesOf(accordionFields, 'pub_data_visivel')} />
        <TextField {...attributesOf(accordionFields, 'pub_endereco')} />
        <MenuFields />
        <CategoriaChecks
          options={categorias}
          chosen={registro?.categorias.map((one) => one.tipo_categoria_publicacao_id) ?? []}
          isSingle
        />
        {!registro && (
          <fieldset className="bloco">
            <legend>Primeiro item</legend>
            <p className="dica">Os outros itens e os subitens são acrescentados depois de salvar.</p>
            <TextField {...attributesOf(itemFields, 'pub_item_titulo')} />
            <RichTextField {...attributesOf(itemTextFields, 'pub_conteudo')} rows={10} hasMedia />
            <Attachments
              items={[]}
              addressOf={(anexoId) => `/painel/pagina/exibir/anexo/${anexoId}`}
              fields={anexoFields}
            />
          </fieldset>
        )}
      </FormPage>
      {registro && !isCopy && <ItemOutline publicacaoId={registro.publicacao_id} tree={tree} onTree={setTree} />}
    </>
  )
}
