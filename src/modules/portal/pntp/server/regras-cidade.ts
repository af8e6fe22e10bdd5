// The town's site, its organs and norms.
import { nao, type Regra, sim, tem, umaLista } from './regra.ts'
import { administrador, configuracoes, doProduto, informacao } from './regras-comuns.ts'

const orgaos = {
  ...informacao,
  onde: '/painel/orgao',
  minutos: 20,
  provas: ['/acesso/estrutura-organizacional'],
} as const

export const regrasDaCidade = {
  '1.1': {
    ...configuracoes('identificacao'),
    fato: ({ siteOficial }) =>
      sim(
        siteOficial
          ? `O site oficial informado é ${siteOficial}.`
          : 'Nenhum outro site foi informado: este é o site oficial.',
      ),
    pessoa:
      'O site informado nas configurações, ou este portal se nenhum foi informado, é o site oficial do município, e está no ar.',
    provas: ['/'],
    lei: 'Lei 12.527, art. 8º, § 2º',
    como: 'Uma pessoa confirma que o site informado nas configurações, ou este portal, é o oficial.',
    fazer: 'Informar o endereço do site oficial, e confirmar',
    onde: '/painel/configuracoes/site-oficial',
  },
  '1.2': { ...doProduto('/', 'O portal'), lei: 'LC 101, art. 48; Lei 12.527, art. 8º' },
  '1.3': {
    ...administrador,
    fato: ({ linkNoSite, siteOficial }) => ({
      D:
        siteOficial === ''
          ? sim('Este portal é o site oficial, e a sua capa leva à transparência.')
          : linkNoSite === null
            ? nao('Ninguém pôde ver se a capa do site leva ao portal.')
            : tem(linkNoSite, 'A capa do site leva ao portal.', 'A capa do site não leva ao portal.'),
    }),
    provas: ['/'],
    lei: 'Lei 12.527, art. 8º, § 3º',
    como: 'O portal olha a capa do site oficial e procura nela um link para si.',
    fazer: 'Pôr o link do portal na capa do site',
    onde: '/painel/configuracoes/site-oficial',
    minutos: 15,
  },
  '1.4': {
    ...administrador,
    fato: ({ palavrasSemResultado }) =>
      tem(
        palavrasSemResultado.length === 0,
        'A busca acha todas as palavras de prova.',
        `A busca nada acha para ${palavrasSemResultado.join(', ')}.`,
      ),
    provas: ['/busca?q=iptu'],
    lei: 'Lei 12.527, art. 8º, § 3º, I',
    como: 'Cada uma de dez palavras do dia a dia (iptu, salário, merenda, obra…) acha ao menos um resultado.',
    fazer: 'Publicar o que as palavras procuram',
    onde: '/painel/paginas?servico=1',
    minutos: 30,
  },
  '2.1': {
    ...orgaos,
    fato: ({ orgaos: { total, semPai, semNorma } }) => ({
      D:
        total === 0
          ? nao('Não há órgãos.')
          : semPai > 1
            ? nao(`${semPai} órgãos não dizem a que órgão pertencem; só um pode ser o primeiro.`)
            : tem(semNorma < total, 'Os órgãos têm hierarquia e norma.', 'Nenhum órgão diz a norma que o institui.'),
    }),
    lei: 'Lei 12.527, art. 8º, § 1º, I',
    como: 'Todo órgão menos um diz a que órgão pertence, e a norma que institui a estrutura está informada.',
    fazer: 'Dizer o órgão superior e a norma de cada órgão',
  },
  '2.2': {
    ...orgaos,
    fato: ({ orgaos: { primeiros, semCompetencias } }) =>
      tem(
        primeiros > 0 && semCompetencias < primeiros * 0.49,
        'A maior parte dos órgãos diz o que faz.',
        `${semCompetencias} de ${primeiros} órgãos de primeiro nível não dizem o que fazem.`,
      ),
    lei: 'Lei 12.527, art. 8º, § 1º, I',
    como: 'Ao menos 51 % dos órgãos de primeiro nível têm competências.',
    fazer: 'Escrever as competências dos órgãos',
  },
  '2.3': {
    ...orgaos,
    fato: ({ orgaos: { primeiros, semNome } }) =>
      tem(
        primeiros > 0 && semNome === 0,
        'Todo órgão diz quem responde.',
        `${semNome} órgãos não dizem quem responde.`,
      ),
    lei: 'Lei 12.527, art. 8º, § 1º, I',
    como: 'Todo órgão de primeiro nível diz quem responde por ele.',
    fazer: 'Dizer quem responde por cada órgão',
  },
  '2.4': {
    ...orgaos,
    fato: ({ orgaos: { primeiros, semContato }, telefone, email, endereco }) =>
      tem(
        primeiros > 0 && semContato === 0 && Boolean(telefone && email && endereco),
        'Prefeitura e órgãos têm endereço, telefone e e-mail.',
        `${semContato} órgãos, ou a prefeitura, não têm endereço, telefone e e-mail.`,
      ),
    lei: 'Lei 12.527, art. 8º, § 1º, I',
    como: 'Todo órgão de primeiro nível e a prefeitura têm endereço, telefone e e-mail.',
    fazer: 'Completar endereço, telefone e e-mail',
  },
  '2.5': {
    ...orgaos,
    fato: ({ orgaos: { primeiros, semHorario }, horario }) =>
      tem(
        primeiros > 0 && semHorario === 0 && horario !== '',
        'Todo órgão diz o seu horário.',
        `${semHorario} órgãos não dizem o horário.`,
      ),
    lei: 'Lei 12.527, art. 8º, § 1º, I',
    como: 'Todo órgão de primeiro nível e a prefeitura dizem o horário.',
    fazer: 'Dizer o horário de cada órgão',
  },
  '2.6': {
    ...informacao,
    listas: umaLista({
      pagina: '/acesso/normas',
      tabela: 'documento_generico',
      so: { ato_normativo: true },
      fato: { dia: ['documento_generico_data'] },
      ano: { coluna: 'documento_generico_ano' },
      cheias: { documento_generico_descricao: 'ementa', documento_generico_numero: 'número' },
      prazo: { dias: 30 },
      filtros: [['ato_normativo_tipo'], ['ato_normativo_ano'], ['ato_normativo_ementa', 'ato_normativo_texto']],
      declaracao: null,
    }),
    lei: 'Lei 12.527, art. 8º; CF, art. 37',
    como: 'Há normas de até 30 dias atrás e dos três anos anteriores.',
    fazer: 'Publicar as normas novas, ou confirmar que a lista está completa',
    onde: '/painel/ato_normativo',
    minutos: 20,
  },
  '2.7': {
    ...informacao,
    fato: ({ perguntas }) =>
      tem(perguntas >= 10, `${perguntas} perguntas publicadas.`, `Há ${perguntas} perguntas; são precisas dez.`),
    provas: ['/perguntas-frequentes'],
    lei: 'Lei 12.527, art. 8º, § 1º, VI',
    como: 'Há ao menos dez perguntas publicadas.',
    fazer: 'Escrever as perguntas que mais chegam',
    onde: '/painel/paginas',
    minutos: 60,
  },
  '2.8': {
    ...configuracoes('redes'),
    fato: ({ redes }) => tem(redes > 0, 'Há redes sociais no pé das páginas.', 'Nenhuma rede social foi informada.'),
    provas: ['/'],
    lei: 'Lei 14.129, art. 3º',
    como: 'Ao menos uma rede social está nas configurações.',
    fazer: 'Informar as redes sociais',
  },
  '2.9': {
    ...configuracoes('radar'),
    fato: ({ radar }) => tem(radar, 'O botão está no pé das páginas.', 'O botão está desligado.'),
    provas: ['/'],
    lei: 'PNTP 2026',
    como: 'O botão do Radar está ligado nas configurações.',
    fazer: 'Ligar o botão do Radar',
  },
} as const satisfies Record<string, Regra>
