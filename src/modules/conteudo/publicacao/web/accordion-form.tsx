// The form of an accordion list: the fields of the page, and with a new one those of its first item; below it the tree of its items.
import { lazy, Suspense, useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { useQueryValue } from '#kits/page/frame.tsx'
import { RichTextField } from '#kits/rich-text/web/rich-text-field.tsx'
import type { Accordion } from '../item.contract.ts'
import { accordionFields, itemFields, itemTextFields } from '../item.fields.ts'
import type { PublicacaoFormPage } from '../pagina.contract.ts'
import { CategoriaChecks } from './categoria-checks.tsx'
import { MenuFields } from './menu-fields.tsx'
import { AnexosField, PublicacaoForm } from './publicacao-form.tsx'
import '#ui/css/itens.css'

// The forms of other kinds stand at the same address, and load nothing of it.
const loadOutline = () => import('./item-outline.tsx')
const ItemOutline = import.meta.env.SSR
  ? (await loadOutline()).ItemOutline
  : lazy(async () => ({ default: (await loadOutline()).ItemOutline }))

type AccordionFormProps = Pick<PublicacaoFormPage, 'categorias' | 'hoje'> & {
  registro: Accordion | null
}

export function AccordionForm({ registro, categorias, hoje }: AccordionFormProps) {
  const isCopy = useQueryValue('duplicar') !== null
  // moving an item makes a version of the page: the form above is then upon that one
  const [tree, setTree] = useState({ itens: registro?.accordion ?? [], versao: registro?.versao ?? 0 })
  return (
    <>
      <PublicacaoForm
        tipo="accordion"
        registro={registro && { ...registro, versao: tree.versao }}
        begun={{ pub_data_visivel: hoje, pub_ordem_menu: 0 }}
        unique={['pub_endereco']}
      >
        {isCopy && <input type="hidden" name="copia_de" value={registro?.publicacao_id} />}
        {isCopy && <p className="alerta">Os itens são copiados ao salvar, sem os seus anexos.</p>}
        <TextField {...attributesOf(accordionFields, 'pub_titulo')} />
        <SelectField {...attributesOf(accordionFields, 'pub_status')} />
        <DateField {...attributesOf(accordionFields, 'pub_data_visivel')} />
        <TextField {...attributesOf(accordionFields, 'pub_endereco')} />
        <MenuFields />
        <CategoriaChecks options={categorias} registro={registro} isSingle />
        {!registro && (
          <fieldset className="bloco">
            <legend>Primeiro item</legend>
            <p className="dica">Os outros itens e os subitens são acrescentados depois de salvar.</p>
            <TextField {...attributesOf(itemFields, 'pub_item_titulo')} />
            <RichTextField {...attributesOf(itemTextFields, 'pub_conteudo')} rows={10} hasMedia />
            <AnexosField anexos={[]} />
          </fieldset>
        )}
      </PublicacaoForm>
      {registro && !isCopy && (
        <Suspense>
          <ItemOutline publicacaoId={registro.publicacao_id} tree={tree} onTree={setTree} />
        </Suspense>
      )}
    </>
  )
}
