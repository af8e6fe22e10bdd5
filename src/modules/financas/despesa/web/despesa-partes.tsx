// Where the money went: shares that open level by level down to who received, and from there to the payments.
import type { MouseEvent } from 'react'
import { mostraVariacao } from '#base/variacao.ts'
import { useOpening } from '#kits/tree/web/use-opening.ts'
import { Shares } from '#ui/shares.tsx'
import { Valor } from '#ui/valor.tsx'
import { type CorteName, cortes } from '../cortes.ts'
import type { DespesaQuadro, DespesasPage, Parte } from '../despesas-page.contract.ts'
import { enderecoDe, idOf, toggled } from './despesa-enderecos.ts'
import { linhasDoRecorte } from './despesa-linhas.ts'
import { periodo, valor } from './despesa-words.ts'

type Filters = Record<string, string>
type Open = (event: MouseEvent<HTMLAnchorElement>) => void

export function Partes({ first, filters }: { first: DespesaQuadro; filters: Filters }) {
  const { data: quadro, open } = useOpening(first, (page) => (page as DespesasPage).quadro)
  return (
    <>
      <nav className="arvores" aria-label="Como dividir o que foi pago">
        <ul>
          {(Object.keys(cortes) as CorteName[]).map((corte) => (
            <li key={corte}>
              <a
                href={enderecoDe(filters, quadro, { corte, abertas: [], at: 'para-onde-foi' })}
                aria-current={corte === quadro.corte ? 'true' : undefined}
              >
                {cortes[corte].rotulo}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Shares
        at="para-onde-foi"
        caption={`O que foi pago ${periodo(quadro)}, ${cortes[quadro.corte as CorteName].rotulo.toLowerCase()}`}
        heads={{ what: 'Para onde', amount: 'Pago (R$)' }}
        year={quadro.exercicio}
        rows={quadro.partes.map((parte) => ({
          key: parte.chave,
          depth: parte.altura,
          name: <Nome {...{ parte, quadro, filters, open }} />,
          note: dentroDe(parte, quadro),
          amount: parte.pago,
          before: parte.antes,
          share: parte.cem,
          shown: (
            <Valor amount={parte.pago} href={parte.recorte ? linhasDoRecorte(quadro, parte.recorte)?.pago : undefined}>
              {valor(parte.pago)}
            </Valor>
          ),
          change: mudou(parte),
          isUnknown: parte.chave.split('/').at(-1) === '-',
        }))}
      />
    </>
  )
}

const mudou = ({ pago, antes, altura }: Parte): string =>
  antes === null || altura > 2 ? '' : (mostraVariacao(pago, antes) ?? 'novo')

/** The sentence of an open level: what most of it went to. */
function dentroDe({ aberto, chave, altura }: Parte, { partes }: DespesaQuadro): string | null {
  if (!aberto) return null
  const [largest] = partes.filter((one) => one.altura === altura + 1 && one.chave.startsWith(`${chave}/`))
  if (!largest || largest.cem === null) return null
  return `De cada R$\u00a0100 daqui, R$\u00a0${largest.cem} foram para ${largest.nome}.`
}

type NomeProps = { parte: Parte; quadro: DespesaQuadro; filters: Filters; open: Open }

function Nome({ parte: { chave, nome, aberto, credor }, quadro, filters, open }: NomeProps) {
  if (credor) return <a href={`/acesso/credores/${credor}`}>{nome}</a>
  if (aberto === null) return <span className="fim">{nome}</span>
  const id = idOf('p', chave)
  return (
    <a
      id={id}
      href={enderecoDe(filters, quadro, { abertas: toggled(quadro.abertas, chave, aberto), at: id })}
      aria-expanded={aberto}
      onClick={open}
    >
      <span className="seta" aria-hidden="true" />
      {nome}
    </a>
  )
}
