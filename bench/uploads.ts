// Four people send a document of 100 MB each at once to the tender's form.
import { licitacaoList } from '#modules/compras/licitacao/licitacao.contract.ts'
import { type Ground, startFreshPortal } from './ground.ts'
import { startLoader } from './loader.ts'
import { residentMb, watchMemory } from './process.ts'
import { figure, table } from './table.ts'

const largest = 100_000_000 // docs/specification/common.md#sizes
const people = 4
const fields = {
  licitacao_numero: '900/2026',
  licitacao_orgao: 'Secretaria Municipal de Educação',
  licitacao_objeto: 'Medida de envio de documentos.',
  licitacao_contratada: 'Nenhuma',
  licitacao_contratante: 'Prefeitura Municipal de Boa Esperança',
  doc_arquivo_titulo_1: 'Edital',
}

export async function measureUploads(ground: Ground): Promise<string> {
  const { asAdministrator, isQuick } = ground
  const loader = startLoader()
  const portal = await startFreshPortal(ground, loader)
  const idle = residentMb(portal.pid)
  const upload = {
    url: `${portal.base}${licitacaoList.path}`,
    headers: { ...asAdministrator, accept: 'application/json', origin: portal.base },
    fields,
    file: 'doc_arquivo_1',
    size: isQuick ? 1_000_000 : largest,
  }
  const memory = watchMemory(portal.pid)
  const started = performance.now()
  const done = await Promise.all(Array.from({ length: people }, () => loader.upload(upload)))
  const seconds = (performance.now() - started) / 1000
  const peak = memory.stop()
  await portal.stop()
  const refused = done.find(({ status }) => status !== 201)
  if (refused) throw new Error(`upload: ${refused.status} ${refused.text.slice(0, 300)}`)
  return table(
    `${people} uploads of ${figure(upload.size / 1e6, 0)} MB at once`,
    ['seconds', 'idle MB', 'peak MB', 'above idle MB'],
    [[figure(seconds), figure(idle, 0), figure(peak, 0), figure(peak - idle, 0)]],
    ['To reach: under 100 MB above idle.'],
  )
}
