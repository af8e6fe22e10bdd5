// Where the travels went that the filters of the list leave.
import { z } from 'zod'
import type { DatasetListPage } from '#kits/dataset/dataset-schemas.ts'

const destino = z.object({
  destino: z.string().describe('Como a maioria das linhas o escreve; “Não informado” onde não se sabe'),
  filtro: z
    .string()
    .nullable()
    .describe('O filtro “diaria_destino_cidade” que deixa só as suas linhas; nulo onde não há'),
  viagens: z.int(),
  diarias: z.string().describe('Soma das quantidades'),
  total: z.string().describe('Soma do valor total'),
})
const paraOnde = z.object({
  ao_todo: z.int().describe('Quantos destinos a lista inteira tem'),
  destinos: z.array(destino).describe('Do maior valor ao menor; depois de duzentos, os demais numa linha só'),
})
export const paraOndeShape = { para_onde: paraOnde }
export type Destino = z.output<typeof destino>
export type ParaOnde = z.output<typeof paraOnde>
export type DiariasPage = DatasetListPage & { para_onde?: ParaOnde }
