// Where works are to each other: points to scale, north above, without a map below them. The list by district says the same in words.
import { mostraNumero } from '#base/numero.ts'
import type { LugaresDasObras } from '../obra.contract.ts'
import '#ui/css/obra.css'

const kmPorGrau = 111.3
const [largura, margem, maisAlto] = [640, 24, 480]
const escalas = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]

export function Desenho({ pontos }: Pick<LugaresDasObras, 'pontos'>) {
  if (pontos.length < 2) return null
  const [lats, lons] = [pontos.map(({ lat }) => lat), pontos.map(({ lon }) => lon)]
  const [norte, sul, oeste, leste] = [Math.max(...lats), Math.min(...lats), Math.min(...lons), Math.max(...lons)]
  const kmPorGrauDeLongitude = kmPorGrau * Math.cos((((norte + sul) / 2) * Math.PI) / 180)
  const [kmX, kmY] = [Math.max(0.2, (leste - oeste) * kmPorGrauDeLongitude), Math.max(0.2, (norte - sul) * kmPorGrau)]
  const porKm = Math.min((largura - 2 * margem) / kmX, (maisAlto - 3 * margem) / kmY)
  const altura = Math.round(kmY * porKm + 3 * margem)
  const escala = escalas.findLast((km) => km * porKm <= largura / 3) ?? 0.1
  const xOf = (lon: number) => Math.round(margem + (lon - oeste) * kmPorGrauDeLongitude * porKm)
  const yOf = (lat: number) => Math.round(margem + (norte - lat) * kmPorGrau * porKm)
  return (
    <svg
      className="desenho-das-obras"
      viewBox={`0 0 ${largura} ${altura}`}
      role="img"
      aria-label={`Pontos de ${pontos.length} obras, com o norte acima. A lista a seguir diz quantas há em cada bairro.`}
    >
      {pontos.map(({ obra_codigo, obra_objeto, lat, lon }) => (
        <circle key={obra_codigo} cx={xOf(lon)} cy={yOf(lat)} r="6">
          <title>{`${obra_codigo}: ${obra_objeto}`}</title>
        </circle>
      ))}
      <path className="eixo" d={`M${margem} ${altura - 20}h${Math.round(escala * porKm)}`} />
      <text x={margem} y={altura - 4}>
        {`${mostraNumero(String(escala))} km, norte acima`}
      </text>
    </svg>
  )
}
