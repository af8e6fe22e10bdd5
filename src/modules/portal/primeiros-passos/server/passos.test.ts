import { describe, expect, test } from 'vitest'
import { type Fatos, passosDe } from './passos.ts'

const administrator = { isAdmin: true, privileges: [] as string[] }
const nothing: Fatos = {
  hasServidor: true,
  teste: null,
  nome: 'Prefeitura Municipal',
  hasBrasao: false,
  cor: '#289dcc',
  isCorEscolhida: false,
  entidade: { id: 1, cnpj: '' },
  orgaos: 0,
  usuarios: 1,
  sic: '',
  ouvidoria: '',
  encarregado: '',
  hasContas: false,
  hasCompras: false,
  hasFolha: false,
  hasLeis: false,
  listasVazias: 28,
}
const everything: Fatos = {
  ...{ hasServidor: true, teste: '', nome: 'Santa Rita do Licuri', hasBrasao: true, cor: '#8a1c4a' },
  ...{ isCorEscolhida: true, entidade: { id: 1, cnpj: '11222333000181' }, orgaos: 12, usuarios: 3 },
  ...{ sic: 'Ana Luz', ouvidoria: 'Rui Sá', encarregado: 'Rui Sá', hasContas: true, hasCompras: true },
  ...{ hasFolha: true, hasLeis: true, listasVazias: 0 },
}
const of = (facts: Partial<Fatos>, account = administrator, pages: string[] = []) =>
  passosDe({ ...nothing, ...facts }, account, (href) => pages.includes(href))
const left = ({ agora, grupos }: ReturnType<typeof of>) => [
  ...(agora ? [agora.nome] : []),
  ...grupos.flatMap(({ passos }) => passos.map(({ nome }) => nome)),
]

describe('os primeiros passos', () => {
  test('begin with the mail and end with what did not happen', () => {
    const steps = of({})
    expect([steps.agora?.nome, steps.agora?.isTeste, left(steps).at(-1)]).toEqual(['email', true, 'ausencias'])
    expect([steps.feitos, steps.total, left(steps).length]).toEqual([0, 13, 13])
    expect(steps.minutos).toBe(225)
    expect(steps.grupos.map(({ titulo }) => titulo)).toEqual([
      'A cidade',
      'Quem responde ao cidadão',
      'Os primeiros arquivos',
    ])
  })

  test('are over when all is there; each fact alone is one step less', () => {
    expect(passosDe(everything, administrator, () => false)).toMatchObject({ agora: null, grupos: [], minutos: 0 })
    const undone: [Partial<Fatos>, string][] = [
      [{ teste: null }, 'email'],
      [{ teste: 'conexão recusada' }, 'email'],
      [{ hasServidor: false, teste: null }, 'email'],
      [{ nome: ' Prefeitura Municipal ' }, 'nome'],
      [{ hasBrasao: false }, 'nome'],
      [{ cor: '#289dcc', isCorEscolhida: false }, 'cor'],
      [{ entidade: null }, 'entidade'],
      [{ entidade: { id: 1, cnpj: '' } }, 'entidade'],
      [{ orgaos: 0 }, 'orgaos'],
      [{ usuarios: 1 }, 'usuarios'],
      [{ sic: '' }, 'sic'],
      [{ ouvidoria: '' }, 'ouvidoria'],
      [{ encarregado: '' }, 'ouvidoria'],
      [{ hasContas: false }, 'contas'],
      [{ hasCompras: false }, 'compras'],
      [{ hasFolha: false }, 'folha'],
      [{ hasLeis: false }, 'leis'],
      [{ listasVazias: 1 }, 'ausencias'],
    ]
    for (const [facts, nome] of undone) expect([nome, left(of({ ...everything, ...facts }))]).toEqual([nome, [nome]])
    // the first colour may be the right one
    expect(left(of({ ...everything, cor: '#289dcc', isCorEscolhida: true }))).toEqual([])
  })

  test('say what is there, and of the mail why it failed or what it lacks', () => {
    const said = Object.fromEntries(of(everything).prontos.map(({ nome, feito }) => [nome, feito]))
    expect(said).toMatchObject({ entidade: '11.222.333/0001-81', orgaos: '12 órgãos', ouvidoria: 'Rui Sá' })
    expect(of({ teste: 'conexão recusada' }).agora?.porque).toContain('O último teste falhou: conexão recusada.')
    const without = of({ hasServidor: false }).agora
    expect([without?.isTeste, without?.verbo, without?.porque]).toEqual([
      false,
      'Ver o que falta',
      expect.stringContaining('SMTP_URL'),
    ])
  })

  test('are only those that an account may do', () => {
    const clerk = (...privileges: string[]) => left(of({}, { isAdmin: false, privileges }))
    expect(clerk('informacao')).toEqual(['entidade', 'orgaos', 'folha', 'leis', 'ausencias'])
    expect(clerk('financas')).toEqual(['contas'])
    expect(clerk('licitacoes')).toEqual(['compras'])
    expect(clerk('noticias', 'esic')).toEqual([])
  })

  test('lead to an import as soon as the panel has one, and by hand until then', () => {
    const verbOf = (pages: string[], nome: string) =>
      of({}, administrator, pages)
        .grupos.flatMap(({ passos }) => passos)
        .find((one) => one.nome === nome)
    expect(verbOf([], 'compras')).toMatchObject({ verbo: 'Cadastrar', href: '/painel/licitacao/cadastro' })
    expect(verbOf(['/painel/licitacao/importacao'], 'compras')?.verbo).toBe('Enviar arquivo')
    expect(verbOf(['/painel/orgao/importacao'], 'orgaos')).toMatchObject({
      href: '/painel/orgao/importacao',
      outro: { href: '/painel/orgao/cadastro' },
    })
    expect(verbOf([], 'orgaos')?.outro).toBeNull()
  })
})
