import { attributesOf } from '#kits/form/field-facts.ts'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { HistoryLink } from '#kits/form/web/history-link.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { ButtonLink } from '#ui/page-head.tsx'
import type { RegraFiscal } from '../documento-exercicio.contract.ts'
import { regraFiscalFields } from '../documento-exercicio.fields.ts'

const title = 'Regras dos prazos fiscais'
const page = '/painel/documento_exercicio'

export const head = () => panelHead(title)

export default function RegraFiscalPage({ data }: PageProps<RegraFiscal>) {
  return (
    <div className="coluna">
      <SuccessBanner messages="Regras salvas com sucesso. Os prazos dos balanços foram contados de novo." />
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">
            O RREO sai até trinta dias depois de cada bimestre, o RGF até trinta dias depois de cada período. São dias
            corridos, e o prazo não muda quando acaba em dia sem expediente.
          </p>
        </div>
        <HistoryLink record="regra_fiscal" id={1} />
      </div>
      <p className="dica">Campos com * são obrigatórios.</p>
      <RecordForm
        notes={versionNotes}
        action="/painel/ajax/regra-fiscal"
        method="PUT"
        record={data}
        done={`${page}/regras?success=1`}
        buttons={<ButtonLink href={`${page}/calendario`}>Calendário</ButtonLink>}
      >
        <SelectField {...attributesOf(regraFiscalFields, 'rgf_periodicidade')} />
        <div className="dupla">
          <TextField {...attributesOf(regraFiscalFields, 'balanco_dia')} className="w-data" />
          <TextField {...attributesOf(regraFiscalFields, 'balanco_mes')} className="w-data" />
        </div>
      </RecordForm>
    </div>
  )
}
