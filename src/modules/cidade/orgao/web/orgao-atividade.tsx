// What an organ does and spends, each number with the rows that it counts.
import type { ReactNode } from 'react'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import { type Fact, Facts } from '#ui/facts.tsx'
import type { OrgaoPage } from '../orgao.contract.ts'

export function Atividade({ record: orgao, atividade }: OrgaoPage) {
  const { servicos } = atividade
  const facts = factsOf(orgao.orgao_nome, atividade)
  return (
    <>
      {facts.length > 0 && (
        <section className="secao">
          <h2>Em {atividade.ano}</h2>
          <Facts facts={facts} />
        </section>
      )}
      {servicos.length > 0 && (
        <section className="secao">
          <h2>Serviços</h2>
          <ul className="lista-simples">
            {servicos.map(({ id, titulo }) => (
              <li key={id}>
                <a href={`/servicos/${id}`}>{titulo}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const countOf = (quantos: number, um: string, varios: string) =>
  `${mostraNumero(quantos)} ${quantos === 1 ? um : varios}`

const linked = (text: string, href: string | false): ReactNode => (href ? <a href={href}>{text}</a> : text)

function factsOf(nome: string, { ano, hoje, gasto, contratos, licitacoes, pedidos }: OrgaoPage['atividade']): Fact[] {
  const dosContratos = new URLSearchParams({ contrato_orgao: nome, contrato_data_termino_inicio: hoje })
  const dasLicitacoes = new URLSearchParams({ licitacao_orgao: nome, licitacao_ano: String(ano) })
  const facts: (Fact | false)[] = [
    gasto !== null && [
      'Pago',
      linked(
        mostraDinheiro(gasto.pago),
        `/acesso/pagamentos?${new URLSearchParams({ etapa_ano: String(ano), exercicio: String(ano), [gasto.filtro]: gasto.codigo })}`,
      ),
      `do orçamento de ${ano}`,
    ],
    contratos.quantos > 0 && [
      'Contratos em vigor',
      linked(mostraNumero(contratos.quantos), contratos.leva && `/acesso/contratos?${dosContratos}`),
    ],
    licitacoes.quantos > 0 && [
      'Licitações e contratações diretas',
      linked(mostraNumero(licitacoes.quantos), licitacoes.leva && `/acesso/licitacoes?${dasLicitacoes}`),
    ],
    pedidos.recebidos > 0 && [
      'Pedidos de informação',
      `${countOf(pedidos.respondidos, 'respondido', 'respondidos')} de ${mostraNumero(pedidos.recebidos)}`,
      pedidos.mediana !== null && `metade em até ${countOf(pedidos.mediana, 'dia', 'dias')}`,
    ],
  ]
  return facts.filter((fact) => fact !== false)
}
