// Where the administrator enters the outlines of the town: by a file or from IBGE, seen before they are stored.
import fs from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { fileTooLarge } from '#base/arquivo.ts'
import { desenhaMapa, maisCantos } from '#kits/mapa/desenho.ts'
import {
  distritosDe,
  leGeojson,
  type Malha,
  MalhaErrada,
  maiorGeojson,
  propriedadeProvavel,
} from '#kits/mapa/le-geojson.ts'
import type { Distrito } from '#kits/mapa/malha.ts'
import { Demais, simplifica } from '#kits/mapa/simplifica.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { isCidadeDoEstado } from '#modules/cidade/localidade/server/localidade.facade.ts'
import { Conflict, FieldErrors } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { refuseUnexpected } from '#platform/storage/arquivo.queries.ts'
import {
  arquivoForm,
  type ContornoPage,
  contornoAtual,
  contornoPage,
  decisaoForm,
  ibgeForm,
  nomesForm,
} from '../contorno.contract.ts'
import * as stored from './contorno.queries.ts'
import { enderecoDaMalha, fetchMalha, SemMalha } from './ibge.ts'

const path = '/painel/ajax/contorno'
const address = '/painel/configuracoes/mapa'
const preview = { data: { redirect: `${address}#previa` } }

export function contornoModule({ panel, platform, directory }: ModuleContext): void {
  const { db, write } = platform.database
  const looks = platform.limits.define('malha-ibge', 20, 15)
  directory.panel.push({ group: 'Sistema', label: 'Mapa da cidade', href: address, access: 'administrador' })
  panel('administrador', ({ app, page }) => {
    const answered = { schema: { response: answers(redirected) } }
    app.get(path, { schema: { response: answers(contornoAtual.nullable()) } }, async () => ({
      data: await findAtual(platform),
    }))
    app.post(path, { config: { takesFiles: true }, ...answered }, async (request) => {
      const { con_fonte } = parseFields(arquivoForm, bodyOf(request))
      for (const file of request.spooled) await platform.antivirus.demandClean(file)
      await keep(platform, request, { fonte: con_fonte, texto: await sentText(request), field: 'con_arquivo' })
      return preview
    })
    // no connection of the database waits while IBGE answers
    app.post(`${path}/ibge`, answered, async (request) => {
      const { con_codigo_ibge: codigo } = parseFields(ibgeForm, bodyOf(request))
      const { uf } = await findPortal(platform)
      if (!(await isCidadeDoEstado(db, codigo, uf)))
        throw wrong('con_codigo_ibge', `Não é o código de um município da ${uf}.`)
      await looks.count('todos')
      const texto = await fetchMalha(platform.env.ibgeBaseUrl, codigo).catch((error) => {
        if (!(error instanceof SemMalha)) throw error
        platform.log.warn({ err: error }, 'malha do IBGE não lida')
        throw wrong('con_codigo_ibge', `${error.message} Baixe o arquivo em outro computador e envie-o acima.`)
      })
      await keep(platform, request, { fonte: 'IBGE, malha municipal', texto, field: 'con_codigo_ibge', codigo })
      return preview
    })
    app.post(`${path}/nomes`, answered, async (request) => {
      const { pre_propriedade, pre_chave } = parseFields(nomesForm, bodyOf(request))
      await write(async (tx) => {
        const { pre_malha } = await seen(tx, pre_chave)
        if (pre_propriedade && !pre_malha.propriedades.includes(pre_propriedade))
          throw wrong('pre_propriedade', 'O arquivo não tem esta coluna.')
        await stored.choosePropriedade(tx, pre_propriedade)
      })
      return preview
    })
    app.post(`${path}/decisao`, answered, async (request) => {
      const { decisao, pre_chave } = parseFields(decisaoForm, bodyOf(request))
      await write(async (tx) => {
        if (decisao === 'retirar') return stored.dropContorno(tx)
        const { pre_malha, pre_propriedade, pre_fonte } = await seen(tx, pre_chave)
        if (decisao === 'gravar') await stored.saveContorno(tx, pre_fonte, distritosDe(pre_malha, pre_propriedade))
        await stored.dropPrevia(tx)
      })
      return { data: { redirect: `${address}?success=${decisao}` } }
    })
    page(address, 'contorno', { output: contornoPage, load: () => loadPage(platform) })
  })
}

const wrong = (field: string, message: string) => new FieldErrors({ [field]: [message] }, message)

type Tx = Parameters<typeof stored.dropPrevia>[0]

async function seen(tx: Tx, chave: string) {
  const previa = await stored.lockPrevia(tx, chave)
  if (previa) return previa
  throw new Conflict('A prévia que você via já é outra. Confira a que está na página agora.')
}

async function sentText({ spooled }: FastifyRequest): Promise<string> {
  refuseUnexpected(spooled, /^con_arquivo$/)
  const [file] = spooled
  if (!file) throw wrong('con_arquivo', 'Escolha o arquivo.')
  if (file.isTooLarge || file.size > maiorGeojson) throw wrong('con_arquivo', fileTooLarge(maiorGeojson).join(' '))
  return fs.readFile(file.path, 'utf8')
}

type Sent = { fonte: string; texto: string; field: string; codigo?: string }

/** Reads and simplifies what was sent, for the preview. */
async function keep(platform: Platform, { panelAccount }: FastifyRequest, { fonte, texto, field, codigo }: Sent) {
  try {
    const malha = leGeojson(texto)
    if (codigo && malha.areas.some(({ nomes }) => nomes.codarea !== undefined && nomes.codarea !== codigo))
      throw new MalhaErrada('O IBGE respondeu com a malha de outro município.')
    const menor = menosCantos(malha)
    await platform.database.write((tx) =>
      stored.savePrevia(tx, {
        pre_malha: menor,
        pre_propriedade: codigo ? '' : propriedadeProvavel(malha),
        ...{ pre_fonte: fonte, pre_posicoes: cantosDe(malha.areas), pre_autor: panelAccount?.usu_login ?? '' },
      }),
    )
  } catch (error) {
    if (error instanceof MalhaErrada) throw wrong(field, error.message)
    if (error instanceof Demais)
      throw wrong(field, 'O desenho é complicado demais. Simplifique-o no programa de mapas e exporte de novo.')
    throw error
  }
}

function menosCantos({ propriedades, areas }: Malha): Malha {
  const menores = simplifica(
    areas.map(({ aneis }) => ({ nome: '', aneis })),
    maisCantos,
  )
  if (cantosDe(menores) > 3 * maisCantos)
    throw new MalhaErrada('O arquivo tem áreas demais para um desenho que caiba numa página.')
  return { propriedades, areas: areas.map(({ nomes }, at) => ({ nomes, aneis: menores[at]?.aneis ?? [] })) }
}

const cantosDe = (areas: readonly Pick<Distrito, 'aneis'>[]) =>
  areas.reduce((soma, { aneis }) => soma + aneis.reduce((n, anel) => n + anel.length - 1, 0), 0)

async function findAtual({ database }: Platform) {
  const contorno = await stored.findContorno(database.db)
  if (!contorno) return null
  const { con_fonte, con_em, distritos } = contorno
  const semNome = distritos.filter(({ nome }) => !nome).length
  return { con_fonte, con_em, distritos: distritos.length, semNome, cantos: cantosDe(distritos) }
}

async function loadPage(platform: Platform): Promise<ContornoPage> {
  const { db } = platform.database
  const [portal, contorno, previa] = await Promise.all([
    findPortal(platform),
    stored.findContorno(db),
    stored.findPrevia(db),
  ])
  const atual = await findAtual(platform)
  const codigo = await stored.findCodigoDoNome(db, portal.nome, portal.uf)
  return {
    atual: atual && contorno && { ...atual, mapa: desenhaMapa(contorno.distritos, []) },
    previa: previa && previaDe(previa),
    ...{ codigo, enderecoDoIbge: enderecoDaMalha(platform.env.ibgeBaseUrl, codigo || '0000000') },
  }
}

function previaDe({ pre_malha, ...previa }: stored.Previa): ContornoPage['previa'] {
  const distritos = distritosDe(pre_malha, previa.pre_propriedade)
  return {
    ...previa,
    ...{ cantos: cantosDe(pre_malha.areas), areas: pre_malha.areas.length, mapa: desenhaMapa(distritos, []) },
    colunas: pre_malha.propriedades.map((nome) => ({
      nome,
      exemplos: pre_malha.areas
        .slice(0, 3)
        .map(({ nomes }) => nomes[nome])
        .join(', '),
    })),
    nomes: distritos.map(({ nome }) => nome).filter(Boolean),
  }
}
