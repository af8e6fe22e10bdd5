// What citizens ask the search, and the page that should be among the first three, of the filled demonstration; fill.test.ts runs them.
import { expect, test } from 'vitest'
import type { TestPortal } from '#app/testing/test-portal.ts'
import type { Busca, Resultado } from '#modules/portal/busca/busca.contract.ts'

/** As it is typed, and a title or an address that has to be among the first three. */
const perguntas: [string, RegExp][] = [
  // services
  ['creche', /fila-de-creche|Matrícula na rede/],
  ['matricula', /Matrícula na rede/],
  ['luz', /Conserto de iluminação/],
  ['a lampada do poste queimou', /Conserto de iluminação/],
  ['buraco na rua', /Tapa-buraco/],
  ['alvara de funcionamento', /Alvará de funcionamento/],
  ['abrir uma empresa', /Alvará de funcionamento/],
  ['carteira de identidade', /Carteira de identidade/],
  ['como tirar o rg', /Carteira de identidade/],
  ['poda de arvore', /Poda e corte de árvore/],
  ['transporte escolar', /Transporte escolar/],
  ['onibus da escola', /Transporte escolar/],
  ['carro pipa', /carro-pipa/],
  ['coleta de lixo', /Coleta de lixo/],
  ['que dia passa o lixo na minha rua', /Coleta de lixo/],
  ['enterro', /Sepultura|Cemitérios/],
  ['bolsa familia', /Cadastro Único/],
  ['cesta basica', /Cesta básica/],
  ['violencia contra mulher', /Apoio à mulher/],
  ['livro emprestado na biblioteca', /Biblioteca Municipal/],
  // taxes
  ['iptu', /IPTU/],
  ['segunda via iptu', /Segunda via e revisão do IPTU/],
  ['quando vence o iptu', /IPTU: como pagar/],
  ['certidao negativa', /Certidão negativa/],
  ['nota fiscal', /Nota fiscal avulsa/],
  ['quem deve imposto para a prefeitura', /divida-ativa|dívida ativa/i],
  // health
  ['vacina', /Vacinação/],
  ['posto de saude', /Consulta na unidade de saúde|saude\/unidades/],
  ['remedio de graça', /Medicamentos da farmácia|Farmácia básica|saude\/medicamentos/],
  ['hospital', /Hospital Municipal/],
  ['fila de exames', /Posição na fila de exames|fila-da-regulacao/],
  ['medico de plantão horario', /saude\/escalas/],
  // people and places
  ['prefeita', /Prefeita e vice-prefeito/],
  ['quem é o vice prefeito', /Prefeita e vice-prefeito|Vice-Prefeit/],
  ['onde fica o conselho tutelar', /Conselho Tutelar/i],
  ['telefone da secretaria de educação', /Secretaria.* de Educação/],
  ['secretario de saude', /Secretaria.* de Saúde/],
  ['horario de atendimento da prefeitura', /Horário de atendimento|estrutura-organizacional|Telefones úteis/],
  ['feira livre', /Feira livre/],
  // money
  ['quanto ganha o prefeito', /folha-de-pagamento/],
  ['salario dos servidores', /folha-de-pagamento/],
  ['quanto a prefeitura gastou', /acesso\/despesas/],
  ['arrecadação do municipio', /acesso\/receitas/],
  ['diarias', /acesso\/diarias$/],
  ['emendas parlamentares', /acesso\/emendas-parlamentares/],
  ['Jurubinha Distribuidora', /Jurubinha Distribuidora/],
  ['odete celia xiquexique', /Odete Célia Xiquexique/],
  // tenders, contracts, works
  ['licitações abertas', /Licitações abertas|acesso\/licitacoes$/],
  ['pregão 023/2026', /Pregão Eletrônico 023\/2026/],
  ['contrato 025/2026', /Contrato 025\/2026/],
  ['obras paradas', /obras\/paralisadas|Obras Paralisadas/],
  ['merenda', /[Mm]erenda/],
  // laws and rights
  ['lei 416/2022', /Lei nº 416\/2022/],
  ['lei organica do municipio', /Lei Orgânica nº 1\/1990/],
  ['plano diretor', /Plano diretor/i],
  ['concurso publico', /acesso\/concursos$/],
  ['fazer uma reclamação', /ouvidoria/i],
  ['pedir informação', /\/esic/],
  // misspelt
  ['matricola na escola', /Matrícula na rede/],
  ['vacinasão', /Vacinação/],
]

const atLeast = 57

/** In the order in which the page shows them. */
function firstThree({ resposta, destaque, itens }: Busca): string[] {
  const said = ({ titulo, assunto, endereco }: Pick<Resultado, 'titulo' | 'assunto' | 'endereco'>) =>
    [titulo, assunto, endereco].filter(Boolean).join(' | ')
  const all = [resposta && said({ ...resposta, assunto: null }), destaque && said(destaque), ...itens.map(said)]
  return all.filter((each) => each !== null).slice(0, 3)
}

export function testsOfBusca(portal: () => TestPortal): void {
  test(`of ${perguntas.length} questions at least ${atLeast} have their page among the first three`, async () => {
    expect(perguntas).toHaveLength(60)
    const missed: [string, string[]][] = []
    for (const [q, page] of perguntas) {
      const { data } = (await portal().call({ url: '/ajax/busca', query: { q } })).json() as { data: Busca }
      const first = firstThree(data)
      if (!first.some((each) => page.test(each))) missed.push([q, first])
    }
    expect(missed.slice(perguntas.length - atLeast), JSON.stringify(missed, null, 1)).toEqual([])
  })
}
