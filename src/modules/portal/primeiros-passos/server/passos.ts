// What a new town does first, from what is there. Shares of the index are those of PNTP 2026 for a town's executive, in points of a hundred.
import { mostraCnpj } from '#base/documento.ts'
import { mostraNumero } from '#base/numero.ts'
import type { PanelAccess } from '#base/privilegio.ts'
import { mayOpen, type Rights } from '#platform/session/guard.ts'
import type { Passo, Passos } from '../primeiros-passos.contract.ts'

/** `has*`: there is at least one. */
export type Fatos = {
  /** Whether e-mails leave at all; how the last test through this server ended: null where there was none, '' where it was accepted. */
  hasServidor: boolean
  teste: string | null
  nome: string
  hasBrasao: boolean
  cor: string
  /** Somebody saved the colour, were it the first one. */
  isCorEscolhida: boolean
  /** Of the first entity, the town hall; '' without one. */
  entidade: { id: number; cnpj: string } | null
  orgaos: number
  usuarios: number
  sic: string
  ouvidoria: string
  encarregado: string
  hasContas: boolean
  hasCompras: boolean
  hasFolha: boolean
  hasLeis: boolean
  /** Public lists that are empty, and of which no statement says why. */
  listasVazias: number
}

/** The name that the settings have before anybody was there (db/data/configuracao.csv), and the colour (db/schema/cidade.sql). */
const primeiroNome = 'Prefeitura Municipal'
const primeiraCor = '#289dcc'

type Grupo = keyof typeof grupos
const grupos = {
  cidade: 'A cidade',
  quem: 'Quem responde ao cidadão',
  arquivos: 'Os primeiros arquivos',
} as const

type Definido = Omit<Passo, 'isTeste' | 'outro'> &
  Partial<Pick<Passo, 'isTeste' | 'outro'>> & { grupo: Grupo; access: PanelAccess }

/** `hasPage`: whether the panel has a page at this address; what can be imported is. */
export function passosDe(fatos: Fatos, account: Rights, hasPage: (href: string) => boolean): Passos {
  const own = [...daCidade(fatos, hasPage), ...deQuemResponde(fatos), ...dosArquivos(fatos, hasPage)].filter(
    ({ access }) => mayOpen(account, access),
  )
  const left = own.filter(({ feito }) => feito === null)
  const [agora] = left
  const others = left.slice(1)
  return {
    feitos: own.length - left.length,
    total: own.length,
    minutos: left.reduce((sum, { minutos }) => sum + minutos, 0),
    agora: agora ? toPasso(agora) : null,
    grupos: Object.entries(grupos)
      .map(([id, titulo]) => ({ titulo, passos: others.filter(({ grupo }) => grupo === id).map(toPasso) }))
      .filter(({ passos }) => passos.length > 0),
    prontos: own.filter(({ feito }) => feito !== null).map(toPasso),
  }
}

const toPasso = ({ grupo: _grupo, access: _access, isTeste = false, outro = null, ...passo }: Definido): Passo => ({
  ...passo,
  isTeste,
  outro,
})

const configuracoes = '/painel/configuracoes'

function daCidade(fatos: Fatos, hasPage: (href: string) => boolean): Definido[] {
  const { nome, cor, entidade, orgaos, usuarios } = fatos
  const place = { grupo: 'cidade', access: 'administrador' } as const
  const sheet = hasPage('/painel/orgao/importacao')
  return [
    email(fatos),
    {
      ...place,
      ...{ nome: 'nome', titulo: 'Nome e brasão da cidade', minutos: 5, lei: '' },
      porque: 'Estão no alto de todas as páginas. O brasão pode vir depois do nome.',
      ...{ verbo: 'Preencher', href: `${configuracoes}#identificacao` },
      feito: nome.trim() !== primeiroNome && fatos.hasBrasao ? nome : null,
    },
    {
      ...place,
      ...{ nome: 'cor', titulo: 'Cor do portal', minutos: 2, lei: '' },
      porque: 'Uma só: os outros tons saem dela, sempre legíveis. Se gosta da que está, salve-a.',
      ...{ verbo: 'Escolher', href: `${configuracoes}#cores` },
      feito: fatos.isCorEscolhida || cor !== primeiraCor ? cor : null,
    },
    {
      ...place,
      access: 'informacao',
      ...{ nome: 'entidade', titulo: 'A prefeitura como entidade, com CNPJ', minutos: 3, lei: '' },
      porque: 'Cada registro de receita, despesa e contrato diz de qual pessoa jurídica é.',
      verbo: 'Preencher',
      href: entidade ? `/painel/entidade/edicao/${entidade.id}` : '/painel/entidade/cadastro',
      feito: entidade?.cnpj ? mostraCnpj(entidade.cnpj) : null,
    },
    {
      ...place,
      access: 'informacao',
      ...{ nome: 'orgaos', titulo: 'Secretarias e outros órgãos', minutos: sheet ? 15 : 30 },
      porque: 'Quem responde por cada um, telefone e endereço; os pedidos de informação são dirigidos a eles.',
      lei: 'Lei 12.527, art. 8º, § 1º, I · PNTP 2.1 a 2.4: 2,5 pontos',
      ...(sheet
        ? {
            ...{ verbo: 'Enviar planilha', href: '/painel/orgao/importacao' },
            outro: { verbo: 'cadastrar à mão', href: '/painel/orgao/cadastro' },
          }
        : { verbo: 'Cadastrar', href: '/painel/orgao/cadastro' }),
      feito: orgaos > 0 ? counted(orgaos, 'órgão', 'órgãos') : null,
    },
    {
      ...place,
      ...{ nome: 'usuarios', titulo: 'Quem mais entra no painel', minutos: 5, lei: '' },
      porque: fatos.hasServidor
        ? 'Cada pessoa com o seu usuário e só com o que é do trabalho dela. A senha temporária vai por e-mail.'
        : 'Cada pessoa com o seu usuário e só com o que é do trabalho dela. Sem e-mail, a senha aparece na tela, uma vez.',
      ...{ verbo: 'Cadastrar', href: '/painel/usuarios' },
      outro: { verbo: 'enviar planilha', href: '/painel/usuarios/importacao' },
      feito: usuarios > 1 ? counted(usuarios, 'pessoa', 'pessoas') : null,
    },
  ]
}

/** All others depend on it; it is the first. */
function email({ hasServidor, teste }: Fatos): Definido {
  const sistema = '/painel/sistema#correio'
  const base: Pick<Definido, 'nome' | 'titulo' | 'minutos' | 'lei' | 'grupo' | 'access'> = {
    ...{ nome: 'email', titulo: 'Testar o e-mail', minutos: 5, lei: '' },
    grupo: 'cidade',
    access: 'administrador',
  }
  if (!hasServidor)
    return {
      ...base,
      porque:
        'Nenhum e-mail sai ainda: quem instalou o portal precisa informar SMTP_URL. Sem ele, ninguém recebe senha nem aviso de resposta.',
      ...{ verbo: 'Ver o que falta', href: sistema, feito: null },
    }
  return {
    ...base,
    porque: teste
      ? `O último teste falhou: ${teste}. Sem e-mail, ninguém recebe senha nem aviso de resposta.`
      : 'Sem ele, ninguém recebe senha nem aviso de resposta. O portal manda uma mensagem a você e diz o que o servidor respondeu.',
    ...{ verbo: 'Testar', href: sistema, isTeste: true },
    feito: teste === '' ? 'o servidor aceitou a mensagem' : null,
  }
}

function deQuemResponde({ sic, ouvidoria, encarregado }: Fatos): Definido[] {
  const place = { grupo: 'quem', access: 'administrador', minutos: 10, verbo: 'Dizer quem' } as const
  return [
    {
      ...place,
      ...{ nome: 'sic', titulo: 'Quem responde aos pedidos de informação' },
      porque: 'Nome, telefone e horário. Uma pessoa basta para começar.',
      lei: 'Lei 12.527, arts. 9º e 40 · PNTP 12.1 e 12.2: 1,2 ponto',
      href: `${configuracoes}#sic`,
      feito: sic || null,
    },
    {
      ...place,
      ...{ nome: 'ouvidoria', titulo: 'Quem cuida da Ouvidoria e dos dados pessoais' },
      porque: 'Pode ser a mesma pessoa: o nome em “Ouvidoria” e o do encarregado em “Proteção de dados”.',
      lei: 'Leis 13.460 e 13.709 · PNTP 14.1 e 15.1: 1,4 ponto',
      href: `${configuracoes}#${ouvidoria ? 'lgpd' : 'ouvidoria'}`,
      feito: ouvidoria && encarregado ? [...new Set([ouvidoria, encarregado])].join(' e ') : null,
    },
  ]
}

function dosArquivos(fatos: Fatos, hasPage: (href: string) => boolean): Definido[] {
  const grupo = 'arquivos'
  return [
    {
      ...{ grupo, access: 'financas', nome: 'contas', titulo: 'Receitas e despesas deste ano', minutos: 40 },
      porque:
        'O arquivo da contabilidade, como sai do programa. O portal acha as colunas e mostra as somas antes de gravar.',
      lei: 'LC 101, art. 48-A · PNTP 3.1, 3.2 e 4.1 a 4.3, essenciais: 18,2 pontos',
      ...{ verbo: 'Enviar arquivo', href: '/painel/empenho/importacao' },
      outro: { verbo: 'enviar o das receitas', href: '/painel/receita/importacao' },
      feito: fatos.hasContas ? 'há receitas e despesas' : null,
    },
    {
      ...{ grupo, access: 'licitacoes', nome: 'compras', titulo: 'Licitações e contratos', minutos: 20 },
      porque: 'Ao menos as que estão abertas e os que estão em vigor; os mais antigos podem vir depois.',
      lei: 'Lei 14.133, art. 174 · PNTP 8.1 e 9.1: 3,2 pontos',
      ...(hasPage('/painel/licitacao/importacao')
        ? { verbo: 'Enviar arquivo', href: '/painel/licitacao/importacao' }
        : { verbo: 'Cadastrar', href: '/painel/licitacao/cadastro' }),
      feito: fatos.hasCompras ? 'há licitações ou contratos' : null,
    },
    {
      ...{ grupo, access: 'informacao', nome: 'folha', titulo: 'Folha de pagamento', minutos: 30 },
      porque: 'A planilha do mês que o RH já tem. O portal mostra a soma antes de gravar.',
      lei: 'Supremo, tema 483 · PNTP 6.2: 1,3 ponto',
      ...{ verbo: 'Enviar arquivo', href: '/painel/pagamento/importacao' },
      feito: fatos.hasFolha ? 'há ao menos um mês' : null,
    },
    {
      ...{ grupo, access: 'informacao', nome: 'leis', titulo: 'Leis e decretos', minutos: 45 },
      porque:
        'A Lei Orgânica e as leis do ano para começar: os PDFs num ZIP, e o portal lê o número e a data de cada um.',
      lei: 'Lei 12.527, art. 8º · PNTP 2.6: 0,6 ponto',
      ...{ verbo: 'Enviar ZIP', href: '/painel/ato_normativo/zip' },
      outro: { verbo: 'cadastrar à mão', href: '/painel/ato_normativo/cadastro' },
      feito: fatos.hasLeis ? 'há normas publicadas' : null,
    },
    ausencias(fatos),
  ]
}

/** Always the last: what did not happen is known when the files have said what did. */
function ausencias({ listasVazias }: Fatos): Definido {
  return {
    ...{ grupo: 'arquivos', access: 'informacao', nome: 'ausencias', titulo: 'O que não houve neste ano', minutos: 20 },
    porque: `Se não houve convênio ou concurso, diga: conta como informação dada. Fica para o fim, quando os arquivos já disseram o que houve${listasVazias > 0 ? `; hoje ${listasVazias === 1 ? 'uma lista está vazia' : `${mostraNumero(listasVazias)} listas estão vazias`}` : ''}.`,
    lei: 'PNTP, declaração de não ocorrência',
    ...{ verbo: 'Declarar', href: '/painel/declaracoes/varias' },
    feito: listasVazias === 0 ? 'nenhuma lista está vazia sem explicação' : null,
  }
}

const counted = (count: number, one: string, many: string) => `${mostraNumero(count)} ${count === 1 ? one : many}`
