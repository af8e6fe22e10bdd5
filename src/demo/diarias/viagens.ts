// Why people of the town hall travel, and where to.

/** Who travels: the organ's key, and the position when it is not the one responsible for the organ. */
export type Viagem = {
  orgao: string
  /** Beginning of the position's name; '' for the person responsible for the organ. */
  cargo: string
  cidade: string
  uf: string
  noites: number
  transporte: string
  evento: string
  motivo: string
}

// weight | organ | position | city | state | nights | transport | event | reason
const tabela = `
7 | transportes | Motorista | Salvador | BA | 1 | Veículo oficial | | Condução de servidores da prefeitura a reuniões em órgãos estaduais.
4 | transportes | Motorista | Feira de Santana | BA | 0 | Veículo oficial | | Retirada de peças para a manutenção da frota do transporte escolar.
3 | transportes | Motorista | Alagoinhas | BA | 0 | Veículo oficial | | Transporte de material de expediente adquirido pelo almoxarifado central.
9 | saude | Motorista de Ambulância | Salvador | BA | 1 | Ambulância | | Transporte de pacientes em Tratamento Fora do Domicílio, com consultas em hospitais da capital.
9 | saude | Motorista de Ambulância | Feira de Santana | BA | 0 | Ambulância | | Transferência de paciente regulado para o hospital de referência da macrorregião.
3 | saude | Motorista de Ambulância | Aracaju | SE | 1 | Ambulância | | Transporte de paciente para tratamento oncológico agendado pela regulação.
6 | hospital | Técnico em Enfermagem | Feira de Santana | BA | 0 | Ambulância | | Acompanhamento de paciente em transferência para o hospital de referência da macrorregião.
3 | saude | Enfermeiro | Salvador | BA | 2 | Veículo oficial | Capacitação em imunização | Participação em capacitação de enfermeiros sobre o calendário de vacinação e a rede de frio.
2 | saude | Enfermeiro | Serrinha | BA | 0 | Veículo oficial | | Reunião da equipe da Estratégia Saúde da Família com o núcleo regional de saúde.
4 | saude | | Salvador | BA | 1 | Veículo oficial | Reunião da Comissão Intergestores Bipartite | Participação na reunião da comissão, com a pactuação de metas e recursos da atenção básica.
2 | saude | | Brasília | DF | 3 | Avião | Congresso de secretarias municipais de saúde | Participação em congresso sobre financiamento e gestão da saúde nos municípios.
3 | vigilancia | | Serrinha | BA | 0 | Veículo oficial | | Reunião regional sobre o enfrentamento da dengue e o controle do Aedes aegypti.
2 | vigilancia | Agente de Combate às Endemias | Alagoinhas | BA | 0 | Veículo oficial | Oficina de campo | Treinamento de agentes em pesquisa larvária e bloqueio de transmissão.
2 | caps | | Salvador | BA | 1 | Ônibus | Encontro da Rede de Atenção Psicossocial | Participação em encontro estadual de coordenadores dos centros de atenção psicossocial.
3 | saude | Farmacêutico | Feira de Santana | BA | 0 | Veículo oficial | | Retirada de medicamentos da assistência farmacêutica na central regional.
4 | educacao | | Salvador | BA | 1 | Veículo oficial | | Reunião na Secretaria da Educação do Estado sobre o transporte e a merenda escolar.
2 | educacao | | Brasília | DF | 3 | Avião | Fórum de dirigentes municipais de educação | Participação em fórum sobre o Fundeb e o Plano Nacional de Educação.
5 | educacao | Professor – 40 | Feira de Santana | BA | 2 | Ônibus | Formação continuada | Participação em formação de professores alfabetizadores dos anos iniciais.
4 | educacao | Professor – 20 | Serrinha | BA | 0 | Veículo oficial | Olimpíada de matemática | Acompanhamento de estudantes na cerimônia regional de premiação da olimpíada.
3 | educacao | Coordenador Pedagógico | Salvador | BA | 2 | Ônibus | Seminário de educação do campo | Participação em seminário sobre currículo e calendário das escolas do campo.
2 | educacao | Diretor Escolar | Euclides da Cunha | BA | 0 | Veículo oficial | | Visita a escola de tempo integral para troca de experiências de gestão.
3 | educacao | Nutricionista | Salvador | BA | 1 | Ônibus | Encontro de alimentação escolar | Participação em encontro sobre a compra de alimentos da agricultura familiar.
4 | social | | Salvador | BA | 1 | Veículo oficial | | Reunião sobre o cofinanciamento estadual dos serviços de assistência social.
3 | cras | Assistente Social | Serrinha | BA | 0 | Veículo oficial | Oficina do Cadastro Único | Atualização sobre o preenchimento e a averiguação cadastral das famílias.
2 | creas | Psicólogo | Feira de Santana | BA | 1 | Ônibus | Capacitação em escuta especializada | Participação em capacitação sobre o atendimento de crianças vítimas de violência.
3 | tutelar | Conselheiro Tutelar | Feira de Santana | BA | 0 | Veículo oficial | | Condução e acompanhamento de adolescente a audiência na Vara da Infância e Juventude.
4 | gabinete | Prefeita | Salvador | BA | 1 | Veículo oficial | | Audiência na Governadoria sobre a recuperação da estrada que liga a sede aos povoados.
2 | gabinete | Prefeita | Brasília | DF | 3 | Avião | Marcha a Brasília em Defesa dos Municípios | Participação na marcha e audiências em ministérios sobre convênios do município.
2 | vice | | Salvador | BA | 1 | Veículo oficial | | Reunião com a companhia estadual de desenvolvimento sobre sistemas de abastecimento de água.
3 | gabinete | Assessor Técnico | Salvador | BA | 1 | Veículo oficial | | Protocolo e acompanhamento de projetos de convênio em secretarias estaduais.
3 | financas | | Salvador | BA | 1 | Veículo oficial | Encontro do Tribunal de Contas dos Municípios | Participação em encontro técnico sobre a prestação de contas anual.
3 | financas | Contador | Salvador | BA | 2 | Ônibus | Curso de contabilidade pública | Participação em curso sobre o plano de contas e a matriz de saldos contábeis.
2 | tributos | Fiscal de Tributos | Feira de Santana | BA | 1 | Ônibus | | Curso sobre a fiscalização do ISSQN e a transição para o Imposto sobre Bens e Serviços.
2 | controladoria | | Salvador | BA | 1 | Veículo oficial | Seminário de transparência pública | Participação em seminário sobre portais de transparência e acesso à informação.
3 | procuradoria | | Salvador | BA | 1 | Veículo oficial | | Sustentação oral em julgamento no Tribunal de Justiça do Estado da Bahia.
3 | licitacoes | | Salvador | BA | 2 | Ônibus | Curso de contratações públicas | Participação em curso sobre a Lei nº 14.133/2021 e o Portal Nacional de Contratações Públicas.
3 | infraestrutura | Engenheiro Civil | Salvador | BA | 1 | Veículo oficial | | Entrega de projetos e medições de obras conveniadas à Caixa Econômica Federal.
2 | agricultura | | Juazeiro | BA | 2 | Veículo oficial | Feira da agricultura irrigada | Visita técnica a projetos de irrigação e de convivência com o Semiárido.
2 | agricultura | Técnico Agrícola | Petrolina | PE | 1 | Veículo oficial | Dia de campo | Treinamento sobre o cultivo de palma forrageira e o manejo de caprinos.
2 | ambiente | | Vitória da Conquista | BA | 2 | Veículo oficial | | Reunião do consórcio intermunicipal sobre o encerramento dos lixões.
2 | cultura | | Cachoeira | BA | 1 | Veículo oficial | Encontro de gestores de cultura | Participação em encontro sobre os editais da Política Nacional Aldir Blanc.
2 | esporte | | Feira de Santana | BA | 0 | Veículo oficial | Jogos intermunicipais | Congresso técnico dos jogos, com o sorteio das chaves e a inscrição das equipes.
2 | guarda | Guarda Civil | Salvador | BA | 2 | Ônibus | Curso de formação | Participação em curso de atualização para guardas civis municipais.
2 | defesa-civil | | Salvador | BA | 1 | Veículo oficial | | Entrega do plano de trabalho da Operação Carro-Pipa à Defesa Civil do Estado.
`

/** Each as many times as its weight. */
export const viagens: Viagem[] = tabela
  .trim()
  .split('\n')
  .flatMap((linha) => {
    const [peso, orgao = '', cargo = '', cidade = '', uf = '', noites, transporte = '', evento = '', motivo = ''] =
      linha.split('|').map((parte) => parte.trim())
    const viagem = { orgao, cargo, cidade, uf, noites: Number(noites), transporte, evento, motivo }
    return Array.from({ length: Number(peso) }, () => viagem)
  })
