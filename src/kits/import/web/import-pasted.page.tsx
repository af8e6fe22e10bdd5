// Rows that are copied out of a spreadsheet and pasted: the same check as of a file.
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { ButtonLink, PageHead } from '#ui/page-head.tsx'
import type { ImportFormPage } from '../import.contract.ts'
import { ImportForm } from './import-form.tsx'

const titleOf = ({ place: { words } }: ImportFormPage) => `Colar linhas de ${words.many}`

export const head = (data: ImportFormPage) => panelHead(titleOf(data))

export default function ImportPastedPage({ data }: PageProps<ImportFormPage>) {
  const { back, page } = data.place
  return (
    <>
      <PageHead
        title={titleOf(data)}
        lead="Copie as linhas na planilha e cole-as aqui. Elas são conferidas como um arquivo: nada é gravado antes de você ver o resultado e confirmar."
      >
        <ButtonLink href={page}>Enviar um arquivo</ButtonLink>
        <ButtonLink href={back}>Voltar</ButtonLink>
      </PageHead>
      <div className="coluna">
        <ImportForm {...data} isPasted />
      </div>
    </>
  )
}
