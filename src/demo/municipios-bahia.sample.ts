// The 417 municipalities of Bahia (IBGE): names that no invented place may have.
import fs from 'node:fs'
import path from 'node:path'
import { projectRoot } from '#platform/root.ts'

const cidades = fs.readFileSync(path.join(projectRoot, 'db/data/cidade.csv'), 'utf8')
export const municipiosDaBahia = [...cidades.matchAll(/^29\d{5},"?(.+?)"?,BA$/gm)].map(([, nome = '']) => nome)
