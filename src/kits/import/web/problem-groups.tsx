// Each cause of problems once: how many lines have it, which come first, and what mends it beside.
import { juntaDinheiro } from '#base/junta-dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import { ButtonLink } from '#ui/page-head.tsx'
import type { ProblemGroup } from '../import.contract.ts'

type GroupsProps = {
  groups: readonly ProblemGroup[]
  /** Of all problems: a file may have more causes than are listed. */
  total: number
  /** Where columns are pointed at, while the file is there. */
  leitura: string | null
  tone: 'rej' | 'avi'
}

const shownFirst = 5

export function ProblemGroups({ groups, total, leitura, tone }: GroupsProps) {
  const unlisted = total - groups.reduce((sum, { vezes }) => sum + vezes, 0)
  const others = groups.slice(shownFirst)
  const list = (items: readonly ProblemGroup[]) => (
    <ul className="problemas">
      {items.map((group) => (
        <Group key={`${group.colunas.join()} ${group.mensagem}`} group={group} leitura={leitura} tone={tone} />
      ))}
    </ul>
  )
  return (
    <>
      {list(groups.slice(0, shownFirst))}
      {others.length > 0 && (
        <details>
          <summary>{others.length === 1 ? 'Mais 1 motivo' : `Mais ${mostraNumero(others.length)} motivos`}</summary>
          {list(others)}
        </details>
      )}
      {unlisted > 0 && <p>E mais {mostraNumero(unlisted)}, por outros motivos.</p>}
    </>
  )
}

function Group({ group, leitura, tone }: { group: ProblemGroup } & Pick<GroupsProps, 'leitura' | 'tone'>) {
  const { mensagem, colunas, remedio } = group
  return (
    <li className="problema">
      <div>
        <p className={`selo ${tone}`}>{countOf(group)}</p>
        <p className="palavras">
          {colunas.length > 0 && <b>{listed(colunas.map((coluna) => `“${coluna}”`))}: </b>}
          {juntaDinheiro(mensagem)}
        </p>
        {!isOfFile(group) && <p className="sub">{linesOf(group)}</p>}
      </div>
      {remedio?.tipo === 'colunas' && leitura && (
        <p className="acoes">
          <ButtonLink href={leitura}>Apontar as colunas</ButtonLink>
        </p>
      )}
      {remedio?.tipo === 'cadastro' && (
        <p className="acoes">
          {/* what was found stays on the screen */}
          <a className="btn sec" href={remedio.href} target="_blank" rel="noopener">
            {remedio.texto}
            <span className="oculto"> (abre em outra aba)</span>
          </a>
        </p>
      )}
    </li>
  )
}

// the first line is the header
const isOfFile = ({ linhas }: ProblemGroup): boolean => linhas.every((linha) => linha === 1)

const countOf = (group: ProblemGroup): string => {
  const { vezes, remedio } = group
  if (isOfFile(group) && !remedio) return vezes === 1 ? 'O arquivo inteiro' : `${mostraNumero(vezes)} casos`
  const [one, many] = remedio?.tipo === 'colunas' ? ['coluna', 'colunas'] : ['linha', 'linhas']
  return `${mostraNumero(vezes)} ${vezes === 1 ? one : many}`
}

function linesOf({ linhas, vezes }: ProblemGroup): string {
  const others = vezes - linhas.length
  const numbers = linhas.map(mostraNumero)
  if (others > 0) numbers.push(`mais ${mostraNumero(others)}`)
  return `${numbers.length === 1 ? 'Linha' : 'Linhas'} ${listed(numbers)}`
}

const listed = (words: string[]): string => new Intl.ListFormat('pt-BR').format(words)
