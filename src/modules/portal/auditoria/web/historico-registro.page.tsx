// The history of a record: who changed what, the newest first.
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { ButtonLink, PageHead } from '#ui/page-head.tsx'
import type { HistoricoPage } from '../auditoria.contract.ts'
import { Mudancas } from './mudancas.tsx'

export const head = ({ titulo }: HistoricoPage) => panelHead(`Histórico: ${titulo}`)

export default function HistoricoRegistroPage({ data }: PageProps<HistoricoPage>) {
  return (
    <div className="coluna">
      <PageHead title="Histórico" lead={data.titulo} />
      {data.entradas.length === 0 && (
        <p className="vago">Nenhuma mudança desde que o portal passou a guardar o histórico.</p>
      )}
      <ol className="linha-do-tempo">
        {data.entradas.map((entrada) => (
          <li key={entrada.auditoria_id}>
            <h2>
              {entrada.acao}
              {entrada.oque && `: ${[entrada.oque, entrada.nome].filter(Boolean).join(' ')}`}
            </h2>
            <p className="dica">
              <DayAndHour instant={entrada.aud_data} /> · {entrada.quem}
            </p>
            <Mudancas mudancas={entrada.mudancas} />
          </li>
        ))}
      </ol>
      {data.isCut && <p className="dica">Só as mudanças mais recentes aparecem aqui; a auditoria tem todas.</p>}
      <p className="acoes secao">
        <ButtonLink href={data.volta}>Voltar</ButtonLink>
      </p>
    </div>
  )
}
