import { type PageProps, panelHead } from '#kits/page/page.ts'
import { RecordListPage } from '#kits/record-list/web/record-list-page.tsx'
import { ButtonLink } from '#ui/page-head.tsx'
import { SeeAlso } from '#ui/see-also.tsx'
import type { AtoNormativoListData } from '../ato-normativo.contract.ts'
import { atoWords } from '../ato-normativo.words.ts'
import { ondeFica } from '../documento-generico.fields.ts'
import { tituloDoAto } from '../tipos-de-ato.ts'
import { atoNormativoFilters, atoQuestion, atoSearch, panelColumns, savedMessages } from './ato-normativo-columns.tsx'

export const head = () => panelHead('Normas')

export default function AtoNormativoListPage({ data }: PageProps<AtoNormativoListData>) {
  return (
    <RecordListPage
      title="Normas"
      lead={<SeeAlso places={ondeFica} here="/painel/ato_normativo" />}
      caption="Normas cadastradas"
      data={data}
      columns={panelColumns}
      rowKey={(row) => row.ato_normativo_id}
      search={atoSearch}
      several={atoWords}
      filters={atoNormativoFilters(data).slice(1)}
      successMessage={savedMessages}
      buttons={
        <>
          <ButtonLink href="/painel/ato_normativo/importacao">Importar</ButtonLink>
          <ButtonLink href="/painel/ato_normativo/zip">Enviar ZIP</ButtonLink>
        </>
      }
      create="/painel/ato_normativo/cadastro/"
      record={(row) => ({
        name: tituloDoAto(row),
        edit: `/painel/ato_normativo/edicao/${row.ato_normativo_id}`,
        call: `/painel/ajax/ato_normativo/${row.ato_normativo_id}`,
        question: atoQuestion(row),
      })}
    />
  )
}
