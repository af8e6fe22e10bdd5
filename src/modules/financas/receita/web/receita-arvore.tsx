// The tree in one table.

import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import { mostraSeInformado } from '#base/se-informado.ts'
import { filled } from '#kits/list/web/list-state.ts'
import { TreeHead } from '#kits/tree/web/tree-page.tsx'
import { useOpening } from '#kits/tree/web/use-opening.ts'
import { mostraCodigo } from '../receita.codigo.ts'
import type { ReceitaNo, ReceitaQuadro, ReceitasPage } from '../receita.contract.ts'
import { parteDe, periodo } from './receita-totais.tsx'

const page = '/acesso/receitas'

/** The page with these levels open; `no`: where it lands. */
function addressWith(filters: Record<string, string>, abre: string, no = 'arvore'): string {
  return `${page}?${new URLSearchParams({ ...filled(filters), abre })}#${no}`
}

type TreeProps = { first: ReceitaQuadro; filters: Record<string, string> }

export function useArvore({ first, filters }: TreeProps) {
  const { data: quadro, open } = useOpening(first, (data) => (data as ReceitasPage).quadro)
  const addressOf = ({ chave, aberto }: ReceitaNo) => {
    const open = aberto ? quadro.abertos.filter((one) => one !== chave) : [...quadro.abertos, chave]
    return addressWith(filters, open.join(',') || 'nada', `n${chave}`)
  }
  const isWhole = quadro.nos.every(({ aberto }) => aberto !== false)
  const whole = isWhole
    ? { label: 'Fechar tudo', href: addressWith(filters, 'nada') }
    : { label: 'Abrir tudo', href: addressWith(filters, 'tudo') }
  return { quadro, open, addressOf, whole }
}

type Tree = Pick<ReturnType<typeof useArvore>, 'quadro' | 'open' | 'addressOf'>

const heads = ['Previsto inicial', 'Previsto atualizado', 'No mês', 'No período', 'Diferença'] as const

export function Arvore({ quadro, open, addressOf }: Tree) {
  const { totais } = quadro
  const caption = `Receitas por natureza, em reais, ${periodo(quadro)}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className="rolar" aria-label={caption} tabIndex={0}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: the elements lose their own where they are cards */}
      <table role="table" className="tabela pilha arvore">
        <caption className="oculto">{caption}</caption>
        <TreeHead first="Natureza" amounts={heads} last="Quanto já entrou" />
        <tbody role="rowgroup">
          {quadro.nos.map((no) => (
            <tr key={no.chave} id={`n${no.chave}`} role="row" className={`n${Math.min(no.nivel, 6)}`}>
              <th role="rowheader" scope="row">
                <span className="oculto">{`Nível ${no.nivel}, ${no.tipo.toLowerCase()}: `}</span>
                <Name no={no} href={addressOf(no)} open={open} />
                <small>{mostraCodigo(no.codigo)}</small>
              </th>
              <Amounts {...no} />
            </tr>
          ))}
          <tr role="row" className="n1">
            <th role="rowheader" scope="row">
              Total
            </th>
            <Amounts
              inicial={totais.receita_valor_inicial}
              atualizado={totais.receita_valor_atualizado}
              mes={totais.receita_arrecadado_mes}
              arrecadado={totais.receita_arrecadado}
            />
          </tr>
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: the elements lose their own where they are cards */}
    </section>
  )
}

function Name({ no, href, open }: { no: ReceitaNo; href: string; open: Tree['open'] }) {
  const { aberto, nome, receita_prevista_id: id } = no
  if (aberto === null) return id === null ? nome : <a href={`${page}/${id}`}>{nome}</a>
  return (
    <a href={href} aria-expanded={aberto} onClick={open}>
      <span className="seta" aria-hidden="true" />
      {nome}
    </a>
  )
}

/** Without the sign of money, which the caption says. */
const valor = (amount: string | null) => mostraSeInformado(amount).replace('R$ ', '').replace('-', '−')

type AmountsProps = Pick<ReceitaNo, 'inicial' | 'atualizado' | 'mes' | 'arrecadado'>

function Amounts({ inicial, atualizado, mes, arrecadado }: AmountsProps) {
  const difference = atualizado === null ? null : mostraCentavos(centavosDe(arrecadado) - centavosDe(atualizado))
  const part = parteDe(arrecadado, atualizado)
  const cells = [inicial, atualizado, mes, arrecadado, difference]
  return (
    <>
      {heads.map((label, at) => (
        // biome-ignore lint/a11y/noRedundantRoles: as above
        <td key={label} role="cell" className="num" data-l={label}>
          {cells[at] === null ? <span className="vago">{valor(null)}</span> : valor(cells[at] ?? '0.00')}
        </td>
      ))}
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <td role="cell" className="entrou">
        {part === null ? <span className="vago">{atualizado === null ? '–' : 'Nada previsto'}</span> : `${part}%`}
      </td>
    </>
  )
}
