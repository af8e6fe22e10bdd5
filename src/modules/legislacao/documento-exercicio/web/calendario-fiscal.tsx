// The calendar of what is due: a kind, its years, and in each year its periods. Words say where a period stands; colour only repeats it.
import { mostraData } from '#base/data.ts'
import type { Calendario, Celula } from '../documento-exercicio.contract.ts'
import { type CodigoDeTipo, chamado, enderecoOf, nomesDosTipos, periodos, tipoOf } from '../tipos.ts'
import { fraseOf, seloOf } from './dizeres.ts'
import '#ui/css/calendario-fiscal.css'

/** `hrefOf`: where a period leads to; null: it is no link. */
export type HrefOf = (tipo: CodigoDeTipo, exercicio: number, celula: Celula) => string | null

export const publicHref: HrefOf = (tipo, _exercicio, { documento_exercicio_id: id }) =>
  id === null ? null : `${enderecoOf(tipo)}/${id}`

export function CalendarioFiscal({ calendario, hrefOf = publicHref }: { calendario: Calendario; hrefOf?: HrefOf }) {
  const yearly = calendario.filter(({ tipo }) => tipoOf(tipo).cadencia === 'ano')
  return (
    <>
      {calendario
        .filter((one) => !yearly.includes(one))
        .map(({ tipo, anos }) => (
          <section className="secao" key={tipo}>
            <h2>{nomesDosTipos[tipo]}</h2>
            <p className="medida">{tipoOf(tipo).texto}</p>
            {anos.map(({ exercicio, celulas }) => (
              <Ano
                key={exercicio}
                nome={`${tipo} de ${exercicio}`}
                exercicio={exercicio}
                celulas={celulas.map((celula) => ({
                  tipo,
                  celula,
                  nome: periodos[celula.documento_exercicio_periodo as 'ano'],
                }))}
                hrefOf={hrefOf}
              />
            ))}
          </section>
        ))}
      {yearly.length > 0 && <Balancos calendario={yearly} hrefOf={hrefOf} />}
    </>
  )
}

// One document a year of each: a year is one row of them all.
function Balancos({ calendario, hrefOf }: { calendario: Calendario; hrefOf: HrefOf }) {
  const anos = [...new Set(calendario.flatMap(({ anos }) => anos.map(({ exercicio }) => exercicio)))].sort(
    (a, b) => b - a,
  )
  return (
    <section className="secao">
      <h2>Balanços</h2>
      <p className="medida">As quatro demonstrações das contas de cada ano, com o prazo da lei.</p>
      {anos.map((exercicio) => (
        <Ano
          key={exercicio}
          nome={`Balanços de ${exercicio}`}
          exercicio={exercicio}
          celulas={calendario.flatMap(({ tipo, anos }) =>
            (anos.find((ano) => ano.exercicio === exercicio)?.celulas ?? []).map((celula) => ({
              tipo,
              celula,
              nome: chamado(tipo),
            })),
          )}
          hrefOf={hrefOf}
        />
      ))}
    </section>
  )
}

type CelulaNomeada = { tipo: CodigoDeTipo; celula: Celula; nome: string }

function Ano({
  nome,
  exercicio,
  celulas,
  hrefOf,
}: {
  nome: string
  exercicio: number
  celulas: CelulaNomeada[]
  hrefOf: HrefOf
}) {
  return (
    <>
      <h3>{exercicio}</h3>
      <ul className="periodos" aria-label={nome}>
        {celulas.map((one) => (
          <Periodo key={one.nome} {...one} exercicio={exercicio} href={hrefOf(one.tipo, exercicio, one.celula)} />
        ))}
      </ul>
    </>
  )
}

function Periodo({ tipo, celula, nome, exercicio, href }: CelulaNomeada & { exercicio: number; href: string | null }) {
  const { text, look } = seloOf(celula)
  const { anexos, retificado_em } = celula
  return (
    <li className={celula.documento_exercicio_id === null ? 'devido' : undefined}>
      {href ? (
        <a href={href}>
          {nome}
          <span className="oculto">
            {tipoOf(tipo).cadencia === 'ano' ? '' : ` – ${tipo}`} de {exercicio}
          </span>
        </a>
      ) : (
        <strong>{nome}</strong>
      )}
      <br />
      <span className={`selo ${look}`}>{text}</span>
      <p>{fraseOf(celula)}</p>
      {retificado_em && <p>Retificado em {mostraData(retificado_em)}</p>}
      {anexos && anexos.tem > 0 && (
        <p>
          {anexos.tem} de {anexos.de} anexos
        </p>
      )}
    </li>
  )
}
