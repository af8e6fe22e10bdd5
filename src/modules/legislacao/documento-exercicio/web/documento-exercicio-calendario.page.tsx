// The calendar for the staff: a period that is missing leads to the form with kind, exercise and period filled in.
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { ButtonLink, PageHead } from '#ui/page-head.tsx'
import type { CalendarioPage } from '../documento-exercicio.contract.ts'
import { CalendarioFiscal, type HrefOf } from './calendario-fiscal.tsx'

const page = '/painel/documento_exercicio'
const title = 'Calendário dos documentos'

export const head = () => panelHead(title)

const hrefOf: HrefOf = (tipo, exercicio, { documento_exercicio_id: id, documento_exercicio_periodo: periodo }) =>
  id === null ? `${page}/cadastro?tipo=${tipo}&exercicio=${exercicio}&periodo=${periodo}` : `${page}/edicao/${id}`

export default function DocumentoExercicioCalendarioPage({ data }: PageProps<CalendarioPage>) {
  return (
    <>
      <PageHead
        title={title}
        lead="Cada período leva ao documento publicado ou, se ele falta, ao cadastro já preenchido."
      >
        <ButtonLink href={`${page}/regras`}>Regras dos prazos</ButtonLink>
        <ButtonLink href={page}>Lista</ButtonLink>
      </PageHead>
      <CalendarioFiscal calendario={data.calendario} hrefOf={hrefOf} />
    </>
  )
}
