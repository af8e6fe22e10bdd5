// Information service, accessibility, ombudsman, personal data and digital government.
import { mostraData } from '#base/data.ts'
import { nao, type Regra, sim, tem, umaLista } from './regra.ts'
import { configuracoes, doProduto, informacao, todos } from './regras-comuns.ts'

const classificadas = (
  situacao: 'classificada' | 'desclassificada',
  desde: 'classificada_em' | 'desclassificada_em',
) => ({
  ...informacao,
  listas: umaLista({
    pagina: `/acesso/informacoes-classificadas?informacao_classificada_situacao=${situacao}`,
    tabela: 'informacao_classificada',
    com: `informacao_classificada_${desde}`,
    ano: { de: `informacao_classificada_${desde}` },
    cheias: {
      informacao_classificada_assunto: 'assunto',
      informacao_classificada_dispositivo_legal: 'fundamento legal',
    },
    colunas: [
      'informacao_classificada_codigo',
      'informacao_classificada_assunto',
      'informacao_classificada_grau',
      'informacao_classificada_dispositivo_legal',
      `informacao_classificada_${desde}`,
    ],
    prazo: 'X',
  }),
  fazer: 'Cadastrar os documentos, ou declarar que não houve',
  onde: '/painel/declaracoes/varias',
  minutos: 10,
})

export const regrasDoAtendimento = {
  '12.1': {
    ...configuracoes('sic'),
    fato: ({ sic }) => todos({ unidade: sic.unidade, responsável: sic.responsavel }),
    provas: ['/esic'],
    lei: 'Lei 12.527, arts. 9º, I, e 40',
    como: 'A unidade e quem responde por ela estão nas configurações.',
    fazer: 'Dizer a unidade do SIC e quem responde por ela',
  },
  '12.2': {
    ...configuracoes('sic'),
    fato: ({ sic, telefone, email, endereco, horario }) =>
      todos({ endereço: sic.endereco || endereco, telefone, 'e-mail': email, horário: horario }),
    provas: ['/esic'],
    lei: 'Lei 12.527, art. 9º, I',
    como: 'Endereço, telefone, e-mail e horário estão nas configurações.',
    fazer: 'Completar endereço, telefone, e-mail e horário',
  },
  '12.3': { ...doProduto('/esic', 'O pedido eletrônico'), lei: 'Lei 12.527, art. 10, § 2º' },
  '12.4': {
    ...configuracoes('esic'),
    fato: ({ cadastroSimplificado }) =>
      tem(
        cadastroSimplificado,
        'O pedido só quer nome, e-mail e senha.',
        'O cadastro pede mais do que nome, e-mail e senha.',
      ),
    provas: ['/esic'],
    lei: 'Lei 12.527, art. 10, § 1º',
    como: 'O cadastro simplificado está ligado.',
    fazer: 'Ligar o cadastro simplificado',
  },
  '12.5': {
    ...informacao,
    fato: ({ normas }) =>
      tem(
        normas.lai !== '',
        `${normas.lai}, no alto do E-Sic.`,
        'Nenhuma norma está marcada como a que regulamenta a Lei de Acesso.',
      ),
    provas: ['/esic'],
    lei: 'Lei 12.527, art. 45',
    como: 'A norma que regulamenta a Lei de Acesso está marcada, e o E-Sic leva a ela.',
    fazer: 'Marcar a norma que regulamenta a Lei de Acesso',
    onde: '/painel/ato_normativo',
    minutos: 10,
  },
  '12.6': {
    ...configuracoes('sic'),
    fato: ({ autoridades }) =>
      tem(
        autoridades >= 3,
        'Prazos, autoridades e recursos estão no E-Sic.',
        'Falta dizer quem responde, e quem decide cada recurso.',
      ),
    provas: ['/esic'],
    lei: 'Lei 12.527, arts. 11 e 15',
    como: 'Estão nas configurações quem responde e quem decide os recursos de cada instância; os prazos vêm das regras.',
    fazer: 'Dizer quem responde e quem decide os recursos',
  },
  '12.7': {
    ...informacao,
    fato: ({ anosDoSic, hoje }) => {
      const ano = Number(hoje.slice(0, 4))
      const faltam = [4, 3, 2].map((atras) => ano - atras).filter((um) => !anosDoSic.includes(um))
      return {
        D: tem(anosDoSic.length > 0, 'Há pedidos contados.', 'Nenhum pedido foi feito por este portal.'),
        A: tem(anosDoSic.includes(ano - 1), `Há os números de ${ano - 1}.`, `Não há números de ${ano - 1}.`),
        S: tem(
          faltam.length === 0,
          `Há ${ano - 4}, ${ano - 3} e ${ano - 2}.`,
          `Não há números de ${faltam.join(', ')}.`,
        ),
        G: sim('O relatório se baixa em CSV e planilha.'),
        F: sim('Filtra por período.'),
      }
    },
    provas: ['/acesso/relatorio'],
    lei: 'Lei 12.527, art. 30, III',
    como: 'O relatório conta os pedidos do último ano encerrado e dos três anteriores.',
    fazer: 'Trazer os pedidos do sistema anterior',
    onde: '/painel/solicitacoes?esic=1',
    minutos: 60,
  },
  '12.8': {
    ...classificadas('classificada', 'classificada_em'),
    lei: 'Lei 12.527, art. 30, II',
    como: 'Há documentos classificados do último ano encerrado e dos três anteriores, ou uma declaração de cada ano.',
  },
  '12.9': {
    ...classificadas('desclassificada', 'desclassificada_em'),
    lei: 'Lei 12.527, art. 30, I',
    como: 'Há documentos desclassificados do último ano encerrado e dos três anteriores, ou uma declaração de cada ano.',
  },
  '13.1': {
    ...configuracoes('acessibilidade'),
    fato: ({ simbolo }) => tem(simbolo, 'O símbolo está no alto das páginas.', 'O símbolo está desligado.'),
    provas: ['/acessibilidade'],
    lei: 'Lei 13.146, art. 63, § 1º',
    como: 'O símbolo de acessibilidade está ligado nas configurações.',
    fazer: 'Ligar o símbolo de acessibilidade',
  },
  '13.2': { ...doProduto('/transparencia', 'O caminho de páginas'), lei: 'Lei 13.146, art. 63' },
  '13.3': { ...doProduto('/acessibilidade', 'O alto contraste'), lei: 'Lei 13.146, art. 63' },
  '13.4': { ...doProduto('/acessibilidade', 'O tamanho do texto'), lei: 'Lei 13.146, art. 63' },
  '13.5': { ...doProduto('/mapa-do-site', 'O mapa do site'), lei: 'Lei 13.146, art. 63' },
  '14.1': {
    ...configuracoes('ouvidoria'),
    fato: ({ ouvidoria }) =>
      todos({ endereço: ouvidoria.endereco, telefone: ouvidoria.telefone, horário: ouvidoria.horario }),
    provas: ['/ouvidoria'],
    lei: 'Lei 13.460, arts. 13 e 14',
    como: 'Endereço, telefone e horário da ouvidoria estão nas configurações.',
    fazer: 'Completar endereço, telefone e horário da ouvidoria',
  },
  '14.2': {
    ...doProduto('/ouvidoria/manifestacao', 'O canal da ouvidoria, com os cinco tipos,'),
    lei: 'Lei 13.460, art. 10',
  },
  '14.3': {
    ...informacao,
    fato: ({ servicos: { total, incompletos, revisadosHaMuito } }) => ({
      D:
        total === 0
          ? nao('Nenhum serviço publicado.')
          : incompletos > 0
            ? nao(`${incompletos} de ${total} serviços não dizem tudo o que a lei pede.`)
            : tem(
                revisadosHaMuito === 0,
                'Os serviços dizem o que a lei pede, e foram revistos há menos de um ano.',
                `${revisadosHaMuito} serviços não são revistos há mais de um ano.`,
              ),
    }),
    provas: ['/servicos'],
    lei: 'Lei 13.460, art. 7º',
    como: 'Cada serviço publicado tem os itens do art. 7º e foi revisto há menos de um ano.',
    fazer: 'Completar e rever os serviços',
    onde: '/painel/paginas?servico=1',
    minutos: 90,
  },
  '15.1': {
    ...configuracoes('lgpd'),
    fato: ({ encarregado }) => todos({ nome: encarregado.nome, 'telefone ou e-mail': encarregado.contato }),
    provas: ['/'],
    lei: 'Lei 13.709, art. 41, § 1º',
    como: 'O nome e um contato do encarregado estão nas configurações.',
    fazer: 'Dizer quem é o encarregado',
  },
  '15.2': {
    ...configuracoes('lgpd'),
    fato: ({ privacidade }) =>
      tem(
        privacidade !== '',
        'A política está no pé das páginas.',
        'O endereço da política de privacidade não foi informado.',
      ),
    provas: ['/'],
    lei: 'Lei 13.709, arts. 9º e 23, I',
    como: 'O endereço da política de privacidade está nas configurações.',
    fazer: 'Publicar a política de privacidade e informar o seu endereço',
    minutos: 60,
  },
  '15.3': {
    ...informacao,
    fato: ({ servicos: { pelaInternet } }) =>
      tem(pelaInternet > 0, `${pelaInternet} serviços pela internet.`, 'Nenhum serviço pode ser pedido pela internet.'),
    provas: ['/servicos?online=S'],
    lei: 'Lei 14.129, arts. 14 e 20',
    como: 'Ao menos um serviço publicado pode ser pedido pela internet.',
    fazer: 'Dizer quais serviços se pedem pela internet',
    onde: '/painel/paginas?servico=1',
    minutos: 20,
  },
  '15.4': {
    ...doProduto('/dados/api', 'O acesso aos dados abertos'),
    lei: 'Lei 12.527, art. 8º, § 3º, II e III; Lei 14.129, art. 29',
  },
  '15.5': {
    ...informacao,
    fato: ({ normas }) =>
      tem(
        normas.governoDigital !== '',
        `${normas.governoDigital}, onde se procura.`,
        'Nenhuma norma está marcada como a do Governo Digital.',
      ),
    provas: ['/servicos'],
    lei: 'Lei 14.129, art. 2º, III',
    como: 'A norma local do Governo Digital está marcada, e o portal leva a ela.',
    fazer: 'Marcar a norma do Governo Digital',
    onde: '/painel/ato_normativo',
    minutos: 10,
  },
  '15.6': {
    ...informacao,
    fato: ({ ultimaAvaliacao, hoje }) => {
      const umAnoAtras = `${Number(hoje.slice(0, 4)) - 1}${hoje.slice(4)}`
      if (!ultimaAvaliacao) return nao('Ninguém respondeu à pesquisa de satisfação.')
      return tem(
        ultimaAvaliacao > umAnoAtras,
        `A resposta mais nova é de ${mostraData(ultimaAvaliacao)}.`,
        `A resposta mais nova é de ${mostraData(ultimaAvaliacao)}, há mais de um ano.`,
      )
    },
    provas: ['/pesquisa-de-satisfacao'],
    lei: 'Lei 13.460, art. 23',
    como: 'Há respostas à pesquisa de satisfação de menos de um ano atrás.',
    fazer: 'Convidar quem foi atendido a responder',
    onde: '/painel/pesquisa',
    minutos: 30,
  },
} as const satisfies Record<string, Regra>
