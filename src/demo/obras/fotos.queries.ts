// Photographs of works: drawings of three stages, from the ground to the roof, made here.
import { sql } from 'kysely'
import sharp from 'sharp'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import { type Imagem, insertMidias } from '../conteudo/figuras.ts'
import type { Papel } from '../documents/papel.ts'
import { insere } from '../linhas.queries.ts'

const cores = ['#c8794a', '#b5653b', '#d29a63', '#9c6b4f']
const fases = [
  { nome: 'fundacao', alt: 'Terreno limpo, com as valas da fundação abertas e a brita ao lado', parte: 0.15 },
  { nome: 'paredes', alt: 'Paredes levantadas até a altura das janelas, com andaime na frente', parte: 0.6 },
  { nome: 'telhado', alt: 'Madeiramento do telhado montado sobre as paredes, e operários na cobertura', parte: 1 },
]

/** Of each work the stages in order. */
export const planejaFotos = (): Imagem[] =>
  cores.flatMap((cor, obra) => fases.map((fase, at) => desenho(`obra-${obra + 1}-${fase.nome}`, cor, at)))

function desenho(nome: string, cor: string, fase: number): Imagem {
  const parede = `<rect x="150" y="190" width="340" height="150" fill="${cor}"/><rect x="200" y="230" width="60" height="70" fill="#dfe9ee"/><rect x="380" y="230" width="60" height="70" fill="#dfe9ee"/>`
  const telhado =
    '<path d="M120 195 320 95 520 195Z" fill="none" stroke="#7a4b2a" stroke-width="14"/><path d="M320 95v95M220 145v45M420 145v45" stroke="#7a4b2a" stroke-width="9"/>'
  const valas =
    '<path d="M130 360h380M160 390h320" stroke="#6d4a33" stroke-width="16"/><circle cx="560" cy="360" r="46" fill="#a9a9a2"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480"><defs><linearGradient id="c" x2="0" y2="1"><stop stop-color="#8fc3e6"/><stop offset="1" stop-color="#f3ead6"/></linearGradient></defs><rect width="640" height="480" fill="url(#c)"/><circle cx="560" cy="70" r="34" fill="#fbe08a"/><rect y="330" width="640" height="150" fill="#c9a77c"/>${valas}${fase > 0 ? parede : ''}${fase > 1 ? telhado : ''}</svg>`
  const arquivos = [320, 640].map((largura) => ({
    largura,
    papel: {
      nome: `${largura}.webp`,
      bytes: () => sharp(Buffer.from(svg)).resize(largura).webp({ quality: 70 }).toBuffer(),
    } satisfies Papel,
  }))
  return { nome: `${nome}.webp`, largura: 640, altura: 480, arquivos }
}

/** After the works: of some that have begun, from their beginning to what is done of them now. */
export async function insertFotos(tx: WriteTransaction, imagens: Imagem[], arquivoDe: (papel: Papel) => number) {
  const midias = await insertMidias(tx, imagens, arquivoDe)
  const { rows: obras } = await sql<{ obra_id: number; dias: string[]; feito: number }>`
    select obra_id, obra_percentual_fisico::float8 as feito,
      array(select (obra_inicio + ((coalesce(obra_parada_desde, obra_conclusao_real, hoje() - 3) - obra_inicio) * parte)::int)::text
        from unnest(${sql.val(fases.map(({ parte }) => parte))}::float8[]) parte) as dias
    from obra where obra_percentual_fisico > 20 and obra_inicio < hoje() - 30 order by obra_codigo limit ${cores.length}`.execute(
    tx,
  )
  const linhas = obras.flatMap(({ obra_id, dias, feito }, obra) =>
    fases.map(({ alt, parte }, at) => ({
      ...{ obra_id, obra_foto_midia: midias[obra * fases.length + at] ?? 0, obra_foto_data: dias[at] ?? '' },
      ...{ obra_foto_percentual: (feito * parte).toFixed(1), obra_foto_alt: alt },
      atualizado_em: mudadoEm(dias[at] ?? '', '16:40'),
    })),
  )
  await insere(tx, 'obra_foto', linhas)
}
