// The outlines of the invented town's districts (demo/distritos.geojson), as its administrator would have stored them.
import fs from 'node:fs'
import path from 'node:path'
import { maisCantos } from '#kits/mapa/desenho.ts'
import { distritosDe, leGeojson } from '#kits/mapa/le-geojson.ts'
import { simplifica } from '#kits/mapa/simplifica.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { pastaDaDemonstracao } from './ler.ts'

export async function insertContorno(tx: WriteTransaction): Promise<void> {
  const malha = leGeojson(fs.readFileSync(path.join(pastaDaDemonstracao, 'distritos.geojson'), 'utf8'))
  const distritos = simplifica(distritosDe(malha, 'nome'), maisCantos)
  const values = { con_fonte: 'Prefeitura, plano diretor de 2019', con_distritos: JSON.stringify(distritos) }
  await tx.insertInto('contorno').values(values).execute()
}
