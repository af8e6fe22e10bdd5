// What the file's amounts add up to, beside what the portal has and what it will have.
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { juntaDinheiro } from '#base/junta-dinheiro.ts'
import { nomeDoMes } from '#base/mes.ts'
import { mostraNumero } from '#base/numero.ts'
import type { FileSum, ImportRecord } from '../import.contract.ts'
import { SimpleTable } from './simple-table.tsx'

type Amounts = Pick<FileSum, 'portal' | 'arquivo' | 'depois'>
type SumsProps = { record: Pick<ImportRecord, 'imp_revisao' | 'imp_conciliacao' | 'imp_estado'> }

export function ImportSums({ record: { imp_revisao, imp_conciliacao, imp_estado } }: SumsProps) {
  const { somas } = imp_revisao
  if (somas.length === 0 && imp_conciliacao.length === 0) return null
  const columns = amountColumns(imp_estado === 'conferida')
  return (
    <section className="quadro-soma" aria-labelledby="somas-titulo">
      <h2 id="somas-titulo">As somas batem com o seu relatório?</h2>
      <SimpleTable
        title="Somas do arquivo inteiro e do portal"
        isUntitled
        items={somas}
        keyOf={({ nome }) => nome}
        columns={[{ label: 'Valor', text: ({ nome }) => nome }, ...columns]}
      />
      {somas
        .filter(({ meses }) => meses.length > 1)
        .map(({ nome, meses }) => (
          <details key={nome}>
            <summary>{nome}, mês a mês</summary>
            <SimpleTable
              title={`${nome}, mês a mês`}
              isUntitled
              items={meses}
              keyOf={({ ano, mes }) => `${ano} ${mes}`}
              columns={[
                { label: 'Mês', text: ({ ano, mes }) => (mes === null ? String(ano) : `${nomeDoMes(mes)} de ${ano}`) },
                ...columns,
              ]}
            />
          </details>
        ))}
      <Totals items={imp_conciliacao} />
    </section>
  )
}

const money = (amount: string | null, unknown: string) => (amount === null ? unknown : mostraDinheiro(amount))

const amountColumns = (isWaiting: boolean) => [
  {
    label: isWaiting ? 'No portal hoje' : 'No portal, antes',
    isNumber: true,
    text: ({ portal }: Amounts) => money(portal, 'Nada informado'),
  },
  { label: 'No arquivo', isNumber: true, text: ({ arquivo }: Amounts) => money(arquivo, 'O arquivo não traz') },
  { label: 'Diferença', isNumber: true, text: differenceOf },
  {
    label: isWaiting ? 'Depois de gravar' : 'Com o arquivo',
    isNumber: true,
    text: ({ depois }: Amounts) => money(depois, 'Não informado'),
  },
]

/** '+ R$ 10,00'; nothing where one of both is unknown. */
function differenceOf({ portal, arquivo }: Amounts): string {
  if (portal === null || arquivo === null) return '–'
  const difference = centavosDe(arquivo) - centavosDe(portal)
  if (difference === 0n) return 'Igual'
  return `${difference > 0n ? '+ ' : '− '}${mostraDinheiro(mostraCentavos(difference < 0n ? -difference : difference))}`
}

function Totals({ items }: { items: ImportRecord['imp_conciliacao'] }) {
  if (items.length === 0) return null
  const shown = (amount: string | null) => money(amount, 'O arquivo não traz')
  const isEqual = items.every(({ diferenca }) => diferenca === '0.00')
  return (
    <>
      <SimpleTable
        title="Conferência com os totais"
        items={items}
        keyOf={({ nome, linha }) => `${nome} ${linha}`}
        columns={[
          { label: 'Total', text: ({ nome }) => nome },
          { label: 'De onde', text: ({ linha }) => (linha === null ? 'Informado' : `Linha ${mostraNumero(linha)}`) },
          { label: 'Total dado', isNumber: true, text: ({ informado }) => mostraDinheiro(informado) },
          { label: 'Soma das linhas', isNumber: true, text: ({ calculado }) => shown(calculado) },
          { label: 'Diferença', isNumber: true, text: ({ diferenca }) => (diferenca === null ? '' : shown(diferenca)) },
        ]}
      />
      <p>
        <b className={isEqual ? 'bate' : 'nao-bate'}>
          {isEqual ? 'Os totais conferem, ao centavo.' : 'Os totais não conferem: gravar pede uma segunda confirmação.'}
        </b>
      </p>
    </>
  )
}

/** Beside 'Gravar': what the portal will have. */
export function SumsAfter({ somas }: { somas: readonly FileSum[] }) {
  const known = somas.filter(({ depois }) => depois !== null)
  if (known.length === 0) return null
  return (
    <p className="depois">
      {known.map(({ nome, depois }) => (
        <span key={nome}>
          {nome} depois de gravar <b>{juntaDinheiro(mostraDinheiro(depois ?? ''))}</b>
        </span>
      ))}
    </p>
  )
}
