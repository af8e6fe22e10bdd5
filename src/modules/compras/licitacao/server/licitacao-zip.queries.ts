// Documents of tenders from a ZIP of their PDFs (docs/decisions/0087-documents-of-tenders.md).
import { escapeLiteral } from 'pg'
import { mostAnexos } from '#base/arquivo.ts'
import type { ImportSet } from '#kits/import/server/check-file.ts'
import { Problem } from '#kits/import/server/read-problem.ts'
import { oneLine } from '#kits/import/server/read-value.ts'
import type { Run } from '#kits/import/server/target.ts'
import { attachedFiles } from '#kits/pacote/server/attached-files.ts'
import type { Known, PacoteSet } from '#kits/pacote/server/pacote-set.ts'
import { notifyFollowers } from '#modules/compras/edital/server/edital.facade.ts'
import type { Platform } from '#platform/platform.ts'
import { especies } from '../documentos.ts'
import { licitacaoList } from '../licitacao.contract.ts'
import { documentoColumns, documentoImport } from '../licitacao-zip.ts'
import { type Acha, type Achavel, achaEntre, nomeDaLicitacao } from './acha-licitacao.ts'
import { propoeDocumento } from './propoe-documento.ts'

const fields = ['licitacao_anexo_tipo', 'licitacao_anexo_titulo', 'licitacao_anexo_data'] as const
const columns = ['licitacao_id', ...fields]

const tipo = `case s.licitacao_anexo_tipo ${Object.entries(especies)
  .map((pair) => `when ${pair.map(escapeLiteral).join(' then ')}`)
  .join(' ')} end`

export const licitacaoZip = (platform: Platform): PacoteSet => ({
  set: documentoSet(platform),
  words: {
    reads: 'Licitação, documento, título e data são lidos da pasta,',
    example: 'Pregão 12-2024/Ata da sessão.pdf',
    same: 'o mesmo arquivo e a mesma licitação',
  },
  columns,
  keyColumns: ['licitacao_id'],
  lookups: {
    licitacao_id: {
      call: licitacaoList.path,
      what: 'licitações',
      id: 'licitacao_id',
      title: ['tpr_nome', 'licitacao_numero'],
      text: 'licitacao_objeto',
    },
  },
  propose: propoeDocumento,
  attachedKey,
  known,
})

const documentoSet = (platform: Platform): ImportSet => ({
  definition: documentoImport,
  readers: async (run) => {
    const acha = await achaNoPortal(run)
    const href = documentoColumns.licitacao_id.of.form
    return {
      licitacao_id: (cell) => {
        const achada = acha(oneLine(cell))
        if (typeof achada === 'number') return achada
        return new Problem(achada, { tipo: 'cadastro', texto: 'Cadastrar a licitação', href })
      },
    }
  },
  target: attachedFiles({
    record: {
      table: 'licitacao',
      id: 'licitacao_id',
      named: `coalesce((select tpr_nome from tipo_processo where tipo_processo.tipo_processo_id = t.tipo_processo_id), 'Licitação')
        || ' ' || t.licitacao_numero`,
    },
    files: { table: 'licitacao_anexo', owner: 'licitacao_id', fields },
    staging: 'licitacao_documento_importacao',
    said: `concat_ws(': ', ${tipo}, s.licitacao_anexo_titulo)`,
    most: mostAnexos,
    full: {
      column: documentoColumns.licitacao_id.label,
      message: `A licitação passaria de ${mostAnexos} documentos, que é o limite.`,
    },
    onFiles: notifyFollowers(platform, 'licitacao'),
  }),
})

async function achaNoPortal(run: Run): Promise<Acha> {
  const rows = await run<Achavel>(
    `select licitacao_id as id, coalesce(tpr_nome, '') as modalidade, licitacao_numero as numero, licitacao_ano as ano,
      licitacao_sequencial as sequencial, licitacao_numero_processo as processo,
      licitacao_sequencia(licitacao_numero_processo) as processo_sequencia, licitacao_pncp as pncp
    from licitacao left join tipo_processo using (tipo_processo_id) order by licitacao_id desc`,
  )
  return achaEntre(rows)
}

/** '12/9f86…': the tender and the bytes. */
async function attachedKey(run: Run) {
  const acha = await achaNoPortal(run)
  return ({ licitacao_id: texto = '' }: Readonly<Record<string, string>>, sha256: string): string => {
    const achada = texto === '' ? '' : acha(texto)
    return typeof achada === 'number' ? `${achada}/${sha256}` : ''
  }
}

type Achada = { id: number; modalidade: string; numero: string; objeto: string }

async function known(run: Run, keys: string[]): Promise<Map<string, Known>> {
  const ids = [...new Set(keys.map(idOf))]
  const rows = await run<Achada>(
    `select licitacao_id as id, coalesce(tpr_nome, '') as modalidade, licitacao_numero as numero, left(licitacao_objeto, 200) as objeto
    from licitacao left join tipo_processo using (tipo_processo_id) where licitacao_id = any($1::bigint[])`,
    [ids],
  )
  const attached = await run<{ chave: string; titulo: string }>(
    `select licitacao_id || '/' || arq_sha256 as chave, min(licitacao_anexo_titulo) as titulo
    from licitacao_anexo join arquivo using (arquivo_id)
    where licitacao_id = any($1::bigint[]) and licitacao_id || '/' || arq_sha256 = any($2::text[]) group by 1`,
    [ids, keys],
  )
  const licitacoes = new Map(rows.map((row) => [row.id, row]))
  const titulos = new Map(attached.map(({ chave, titulo }) => [chave, titulo]))
  return new Map(
    keys.flatMap((key): [string, Known][] => {
      const licitacao = licitacoes.get(idOf(key))
      const titulo = titulos.get(key)
      if (!licitacao) return []
      const nome = nomeDaLicitacao(licitacao)
      if (titulo !== undefined) return [[key, { say: `Já está no portal: ${nome} tem este arquivo (${titulo}).` }]]
      return [[key, { say: `Vai para ${nome}: ${licitacao.objeto}`, recebe: { registro: licitacao.id } }]]
    }),
  )
}

const idOf = (key: string) => Number(key.split('/')[0])
