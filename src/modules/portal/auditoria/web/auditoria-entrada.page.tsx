import type { ReactNode } from 'react'
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { Facts } from '#ui/facts.tsx'
import { ButtonLink } from '#ui/page-head.tsx'
import type { EntradaPage } from '../auditoria.contract.ts'
import { Mudancas } from './mudancas.tsx'

const titleOf = ({ entrada }: EntradaPage) => `Auditoria: linha ${entrada.auditoria_id}`

export const head = (data: EntradaPage) => panelHead(titleOf(data))

export default function AuditoriaEntradaPage({ data }: PageProps<EntradaPage>) {
  const { entrada, pedido, historico } = data
  const facts: [string, ReactNode][] = [
    ['Quando', <DayAndHour key="quando" instant={entrada.aud_data} />],
    ['Quem', entrada.quem],
    ['Ação', entrada.acao],
    ['Registro', [entrada.oque, entrada.nome].filter(Boolean).join(': ')],
    ['Requisição', pedido],
  ]
  return (
    <>
      <div className="cabecalho">
        <h1>{titleOf(data)}</h1>
      </div>
      <Facts facts={facts} />
      <section className="secao" aria-labelledby="mudou">
        <h2 id="mudou">O que mudou</h2>
        {entrada.mudancas.length === 0 && <p className="vago">Nenhum campo.</p>}
        <Mudancas mudancas={entrada.mudancas} />
      </section>
      <div className="acoes secao">
        <ButtonLink href="/painel/auditoria">Voltar</ButtonLink>
        {historico && <ButtonLink href={historico}>Histórico do registro</ButtonLink>}
      </div>
    </>
  )
}
