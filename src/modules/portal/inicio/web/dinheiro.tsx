// One number, one bar, the areas by size with their table. Only what is known: where no payment is, contracts, as values contracted.
import { abreviaDinheiro, mostraDinheiro } from '#base/dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import { Valor } from '#ui/valor.tsx'
import type { Dinheiro as DinheiroData } from '../inicio.contract.ts'
import '#ui/css/dinheiro.css'

type Pago = NonNullable<DinheiroData['pago']>
type Contratado = NonNullable<DinheiroData['contratado']>

// What all of them begin with says nothing beside a bar; the table has the whole names.
const nameOf = (orgao: string) => orgao.replace(/^secretaria (municipal )?(de|da|do|das|dos) /i, '')
const short = (total: string) => abreviaDinheiro(Number(total))
const percent = (parte: number) => `${mostraNumero(Math.round(parte))}%`

export function Dinheiro({ pago, contratado, outros }: DinheiroData) {
  const [href, verb] = pago
    ? [pago.href, 'Ver as despesas']
    : contratado
      ? [contratado.href, 'Ver os contratos']
      : ['/transparencia', 'Ver as contas']
  return (
    <section className="faixa-cor secao" aria-labelledby="t-dinheiro">
      <div className="wrap dinheiro">
        <div>
          <h2 id="t-dinheiro">Para onde vai o dinheiro</h2>
          {pago ? <Gasto {...pago} /> : contratado && <Total {...contratado} />}
          <ul className="conjuntos outros">
            {outros.map(({ rotulo, valor, href }) => (
              <li key={href}>
                <a href={href}>{rotulo}</a>
                <b>{valor}</b>
              </li>
            ))}
          </ul>
          <p className="acoes so-tela">
            <a className="btn" href={href}>
              {verb}
            </a>
          </p>
        </div>
        {pago ? (
          <Areas
            {...{ titulo: `Pago por área em ${pago.ano}`, coluna: 'Pago', areas: pago.areas }}
            caption={`Valor pago do orçamento de ${pago.ano}, por área`}
          />
        ) : (
          contratado && (
            <Areas
              {...{
                titulo: `Contratado por órgão em ${contratado.ano}`,
                coluna: 'Contratado',
                areas: contratado.areas,
              }}
              caption={`Valor dos contratos celebrados em ${contratado.ano}, por órgão`}
            />
          )
        )}
      </div>
    </section>
  )
}

function Gasto({ total, ano, orcamento, pagamentos }: Pago) {
  return (
    <>
      <p className="grande">
        <a href={pagamentos}>{short(total)}</a>
      </p>
      <p>pagos em {ano}</p>
      {orcamento && (
        <>
          <Bar parte={orcamento.parte} />
          <p className="sub">
            {percent(orcamento.parte)} do orçamento de {ano}: {short(orcamento.total)}.
          </p>
        </>
      )}
    </>
  )
}

function Total({ total, linhas, ano, anterior }: Contratado) {
  return (
    <>
      <p className="grande">{short(total)}</p>
      <p>
        contratados em {ano}, em {linhas === 1 ? 'um contrato' : `${mostraNumero(linhas)} contratos`}
      </p>
      {anterior && (
        <>
          <Bar parte={anterior.parte} />
          <p className="sub">
            {percent(anterior.parte)} do que foi contratado em todo o ano de {anterior.ano}: {short(anterior.total)}.
          </p>
        </>
      )}
    </>
  )
}

const Bar = ({ parte }: { parte: number }) => (
  <svg className="trilho" width="100%" height="12" aria-hidden="true">
    <rect width={`${Math.min(100, parte)}%`} height="100%" rx="2" />
  </svg>
)

type Area = Omit<Pago['areas'][number], 'pagamentos'> & { linhas?: number; pagamentos?: string | null }

/** With `linhas`, the table says how many contracts each is. */
function Areas({ titulo, caption, coluna, areas }: { titulo: string; caption: string; coluna: string; areas: Area[] }) {
  const hasCounts = areas.some(({ linhas }) => linhas !== undefined)
  const largest = Math.max(...areas.map(({ parte }) => parte))
  return (
    <figure>
      <figcaption>
        <b>{titulo}</b>
      </figcaption>
      <ul className="areas">
        {areas.map(({ nome, href, total, parte, pagamentos }) => (
          <li key={nome}>
            {href ? <a href={href}>{nameOf(nome)}</a> : <span>{nome}</span>}
            <Bar parte={largest > 0 ? (parte / largest) * 100 : 0} />
            <span className="num">
              <b>
                <Valor href={pagamentos ?? undefined} amount={total}>
                  {short(total)}
                </Valor>
              </b>{' '}
              <span className="sub">{percent(parte)}</span>
            </span>
          </li>
        ))}
      </ul>
      <details className="so-tela">
        <summary>Ver em tabela</summary>
        <table className="valores">
          <caption className="oculto">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{hasCounts ? 'Órgão' : 'Área'}</th>
              {hasCounts && <th scope="col">Contratos</th>}
              <th scope="col">{coluna}</th>
            </tr>
          </thead>
          <tbody>
            {areas.map(({ nome, linhas, total }) => (
              <tr key={nome}>
                <th scope="row">{nome}</th>
                {linhas !== undefined && <td>{mostraNumero(linhas)}</td>}
                <td>{mostraDinheiro(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
