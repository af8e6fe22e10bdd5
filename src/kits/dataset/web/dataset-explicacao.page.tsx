// What the town says of a list, for those who keep the list.
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { ButtonLink } from '#ui/page-head.tsx'
import { panelCall, panelPage, publicPage } from '../dataset.ts'
import type { DatasetExplicacaoPage } from '../dataset-schemas.ts'
import { explicacaoFields as fields } from '../explicacao.fields.ts'

export const head = ({ set }: DatasetExplicacaoPage) => panelHead(`${set.explained?.title}: ${set.many}`)

export default function DatasetExplicacaoPageView({ data: { set, explicacao } }: PageProps<DatasetExplicacaoPage>) {
  const page = panelPage(set)
  return (
    <div className="coluna">
      <SuccessBanner messages="Texto salvo com sucesso." />
      <div className="cabecalho">
        <div>
          <h1>{set.explained?.title}</h1>
          <p className="lead">{set.explained?.hint}</p>
        </div>
        <a href={publicPage(set)}>Ver no portal</a>
      </div>
      <RecordForm
        notes={versionNotes}
        action={`${panelCall(set)}/explicacao`}
        method="PUT"
        record={explicacao}
        done={`${page}/explicacao?success=1`}
        buttons={<ButtonLink href={page}>Voltar</ButtonLink>}
      >
        <TextAreaField {...attributesOf(fields, 'lista_explicacao_texto')} />
        <TextField {...attributesOf(fields, 'lista_explicacao_documento')} />
        <TextField {...attributesOf(fields, 'lista_explicacao_link')} />
      </RecordForm>
    </div>
  )
}
