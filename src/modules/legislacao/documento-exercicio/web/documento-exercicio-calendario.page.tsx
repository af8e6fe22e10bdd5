// The calendar for the staff: a period that is missing leads to the form with kind, exercise and period filled in.
import type { Head, PageProps } from '#kits/page/page.ts'
import type { CalendarioPage } from '../documento-exercicio.contract.ts'
import { CalendarioFiscal, type HrefOf } from './calendario-fiscal.tsx'

const page = '/painel/documento_exercicio'
const title = 'Calendário dos documentos'

export const head = (): Head => ({ title: `${title} – Painel`, description: null, trail: [] })

const hrefOf: HrefOf = (tipo, exercicio, { documento_exercicio_id: id, documento_exercicio_periodo: periodo }) =>
  id === null ? `${page}/cadastro?tipo=${tipo}&exercicio=${exercicio}&periodo=${periodo}` : `${page}/edicao/${id}`

export default function DocumentoExercicioCalendarioPage({ data }: PageProps<CalendarioPage>) {
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">Cada período leva ao documento publicado ou, se ele falta, ao cadastro já preenchido.</p>
        </div>
        <p className="acoes">
          <a className="btn sec" href={`${page}/regras`}>
            Regras dos prazos
          </a>
          <a className="btn sec" href={page}>
            Lista
          </a>
        </p>
      </div>
      <CalendarioFiscal calendario={data.calendario} hrefOf={hrefOf} />
    </>
  )
}
