// Where the money came from, in plain words: whose it is, by what source, and the natures of each.
import type { MouseEvent } from 'react'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraVariacao } from '#base/variacao.ts'
import { filled } from '#kits/list/web/list-state.ts'
import { useOpening } from '#kits/tree/web/use-opening.ts'
import { valor } from '#ui/over-time.tsx'
import { Shares } from '#ui/shares.tsx'
import type { ReceitaParte, ReceitaQuadro, ReceitasPage } from '../receita.contract.ts'
import { periodo } from './receita-totais.tsx'

type Filters = Record<string, string>
type Open = (event: MouseEvent<HTMLAnchorElement>) => void

const page = '/acesso/receitas'
const idOf = (chave: string) => `p-${chave.replaceAll('/', '-')}`

export function Partes({ first, filters }: { first: ReceitaQuadro; filters: Filters }) {
  const { data: quadro, open } = useOpening(first, (data) => (data as ReceitasPage).quadro)
  return (
    <section className="secao" aria-labelledby="de-onde-veio">
      <h2 id="de-onde-veio">De onde veio</h2>
      <Shares
        at="de-onde-veio"
        caption={`De onde veio o que se recebeu ${periodo(quadro)}`}
        heads={{ what: 'De onde', amount: 'Recebido (R$)' }}
        year={quadro.exercicio}
        rows={quadro.partes.map((parte) => ({
          key: parte.chave,
          depth: parte.altura,
          name: <Nome {...{ parte, quadro, filters, open }} />,
          note: parte.explica,
          amount: parte.recebido,
          before: parte.antes,
          share: parte.cem,
          shown: valor(parte.recebido),
          change: parte.antes === null ? '' : (mostraVariacao(parte.recebido, parte.antes) ?? ''),
          isUnknown: parte.chave.startsWith('-'),
        }))}
      />
      {quadro.deducoes && (
        <p className="nota-da-lista">
          Valores já sem as deduções, a maior parte retida para o Fundeb: {mostraDinheiro(quadro.deducoes)}. Dinheiro
          com destino certo só pode ser gasto no que diz o nome.
        </p>
      )}
    </section>
  )
}

type NomeProps = { parte: ReceitaParte; quadro: ReceitaQuadro; filters: Filters; open: Open }

function Nome({ parte, quadro: { abertas }, filters, open }: NomeProps) {
  const { chave, nome, aberto, receita_prevista_id: id } = parte
  if (aberto === null) return <a href={`${page}/${id}`}>{nome}</a>
  const isInside = (one: string) => one === chave || one.startsWith(`${chave}/`)
  const next = aberto ? abertas.filter((one) => !isInside(one)) : [...abertas, chave]
  return (
    <a
      id={idOf(chave)}
      href={`${page}?${new URLSearchParams({ ...filled(filters), abrir: next.join(',') })}#${idOf(chave)}`}
      aria-expanded={aberto}
      onClick={open}
    >
      <span className="seta" aria-hidden="true" />
      {nome}
    </a>
  )
}
