// A month as a table, Sunday first. A phone shows the list alone.
import type { Calendario, DiaDoMes } from '../agenda.contract.ts'

const dias = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

export function Month({ calendario: { mes, semanas } }: { calendario: Calendario }) {
  return (
    <table className="mes">
      <caption className="oculto">{mes.nome}</caption>
      <thead>
        <tr>
          {dias.map((dia) => (
            <th key={dia} scope="col">
              {dia}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {semanas.map((semana) => (
          <tr key={semana[0]?.data}>
            {semana.map((dia) => (
              <Day key={dia.data} {...dia} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ data, isDoMes, isHoje, eventos }: DiaDoMes) {
  return (
    <td className={isHoje ? 'hoje' : isDoMes ? undefined : 'fora'} aria-current={isHoje ? 'date' : undefined}>
      <b>
        {Number(data.slice(8))}
        {isHoje && <span className="oculto"> hoje</span>}
      </b>
      {eventos.map(({ id, titulo, href, hora }) => (
        <a key={id} href={href}>
          {hora && `${hora} `}
          {titulo}
        </a>
      ))}
    </td>
  )
}
