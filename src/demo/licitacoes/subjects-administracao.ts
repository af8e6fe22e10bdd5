// Subjects of tenders: administration, finance and control. Format: see subjects.ts.

export const administracao = `
2021,2022,2023,2024,2025,2026/03 pregao administracao limpeza 260-430 limpeza
  Registro de preços para aquisição de material de limpeza, higiene e descartáveis para as secretarias municipais
  Aquisição parcelada de produtos de limpeza e de higiene para os prédios públicos, as escolas e as unidades de saúde
2022,2023,2024,2025/05 pregao administracao papelaria 140-230 expediente
  Aquisição de material de expediente para as secretarias e os departamentos da administração municipal
  Registro de preços para aquisição de papel A4, pastas, canetas e demais materiais de escritório
2021,2023,2025/08 pregao administracao informatica 190-310 informatica
  Aquisição de computadores, impressoras, nobreaks e periféricos para as secretarias municipais
  Registro de preços para aquisição de equipamentos de informática e material permanente
2022,2024/04 pregao administracao impressao 120-190
  Locação de impressoras e multifuncionais, com manutenção e fornecimento de toner, exceto papel
  Outsourcing de impressão, com equipamentos, manutenção e insumos, para as secretarias e escolas
2021,2023,2025/05 pregao administracao internet 150-240
  Fornecimento de link de internet por fibra óptica para os prédios públicos da sede e dos povoados
  Prestação de serviços de acesso dedicado à internet, com IP fixo e suporte técnico, para órgãos e escolas municipais
2022,2025/02 pregao administracao software 240-370
  Licenciamento de sistema integrado de gestão pública: contabilidade, folha, tributos, compras, patrimônio e protocolo
2021,2022,2023,2024,2025,2026/02 pregao administracao gas 110-190 gas
  Aquisição de gás de cozinha (GLP), vasilhames e água mineral para as secretarias, as escolas e as unidades de saúde
  Registro de preços para fornecimento de recarga de gás GLP em botijões de 13 e 45 kg e de água mineral em garrafões de 20 litros
2021,2023/04 pregao administracao grafica 160-270
  Prestação de serviços gráficos: blocos, fichas, banners, cartazes e adesivos, para todas as secretarias
  Registro de preços para confecção de impressos e material de comunicação visual
2022,2023/06 pregao administracao climatizacao 95-160
  Manutenção preventiva e corretiva de aparelhos de ar-condicionado, com reposição de peças e recarga de gás
2023,2026/06 pregao administracao hospedagem 70-120
  Fornecimento de refeições e hospedagem na sede do município para servidores, equipes técnicas e convidados
  Fornecimento de refeições prontas, lanches e coffee break para eventos e capacitações
2024/07 pregao administracao vigilancia 180-260
  Prestação de serviços de videomonitoramento, com locação de câmeras e central de alarmes, em prédios públicos e praças
2026/10 pregao guarda epi 64-92
  Aquisição de uniformes, coletes balísticos e equipamentos não letais para a Guarda Civil Municipal
2026/11 pregao administracao informatica 120-170
  Aquisição de firewall, switches e equipamentos de rede para o Paço Municipal e as secretarias
2026/11 pregao financas banco 180-240 lance
  Prestação de serviços bancários de processamento da folha de pagamento dos servidores, com exclusividade
2021/04 dispensa administracao limpeza 9-16
  Sanitização e desinfecção de ambientes do Paço Municipal e das repartições de atendimento ao público
2021/02 dispensa administracao imoveis 9-16
  Locação de imóvel na Rua Coronel Aristides para funcionamento do Departamento de Tributos
2021/09 dispensa administracao chaveiro 5-10
  Serviços de chaveiro, cópias de chaves e instalação de fechaduras nos prédios públicos
2022/03 dispensa administracao informatica 10-17
  Aquisição de certificados digitais e de tokens para as secretarias e os fundos
2022/08 dispensa procuradoria livraria 7-13
  Assinatura de biblioteca jurídica digital para a Procuradoria-Geral do Município
2023/03 dispensa controladoria software 28-47
  Licença do sistema de ouvidoria, de controle interno e de atendimento ao cidadão
2023/05 dispensa gabinete comunicacao 33-52
  Produção de vídeos institucionais e transmissão ao vivo de audiências públicas
2023/10 dispensa tributos grafica 16-26
  Impressão e envelopamento dos carnês do IPTU
2024/03 dispensa administracao seguros 34-51
  Seguro total dos veículos da frota municipal
2024/06 dispensa licitacoes cursos 21-33
  Capacitação dos servidores na Lei nº 14.133/2021, com oficinas de planejamento, pesquisa de preços e gestão de contratos
2024/08 dispensa pessoal medicina 27-44
  Elaboração de PGR, PCMSO e LTCAT e envio dos eventos de segurança do trabalho ao eSocial
2024/10 dispensa tributos grafica 18-28
  Confecção dos carnês do IPTU e da taxa de funcionamento
2025/03 dispensa administracao manutencao 29-45
  Manutenção do elevador e da plataforma de acessibilidade do Paço Municipal
2025/06 dispensa defesa-civil epi 14-23
  Aquisição de barracas, lonas, colchões e kits de higiene para atendimento a desabrigados
2025/07 dispensa ouvidoria telefonia 11-19
  Contratação de linha 0800 e de serviço de atendimento por aplicativo de mensagens para a Ouvidoria
2025/10 dispensa tributos grafica 19-29
  Impressão e postagem dos carnês do IPTU do exercício seguinte
2026/02 dispensa administracao arquivo 43-62
  Digitalização, indexação e guarda do acervo do arquivo público municipal
2026/09 dispensa pessoal medicina 31-47
  Exames admissionais e periódicos dos servidores convocados no concurso público
2026/10 dispensa licitacoes comunicacao 24-38
  Publicação de avisos e extratos em jornal de grande circulação
2026/11 dispensa controladoria cursos 12-20
  Curso de ouvidoria, dados abertos e proteção de dados pessoais para os servidores
2021,2022,2023,2024,2025,2026/01 inexigibilidade financas contabilidade 156-228
  Prestação de serviços técnicos especializados de assessoria e consultoria contábil ao município
  Contratação de escritório de contabilidade pública para assessoria na execução orçamentária e nas prestações de contas ao Tribunal de Contas dos Municípios
2021,2023,2025/02 inexigibilidade procuradoria advocacia 120-180
  Prestação de serviços advocatícios especializados em direito público, com acompanhamento de processos nos tribunais de contas e superiores
2022,2024,2026/02 inexigibilidade licitacoes assessoria 84-126
  Assessoria e consultoria técnica em licitações e contratos administrativos
2022/05 inexigibilidade administracao cursos 6-11
  Inscrição de servidores em curso sobre a implantação da nova Lei de Licitações
2023/04 inexigibilidade controladoria cursos 7-12
  Inscrição de servidores da Controladoria em congresso de controle interno
2025/04 inexigibilidade gabinete entidade 28-36
  Contribuição anual à entidade de representação dos municípios da região
2026/10 inexigibilidade pessoal cursos 9-15
  Inscrição de quatro servidores em curso de eSocial e folha de pagamento no setor público
2026/07 tecnica pessoal banca 210-290
  Contratação de instituição para organização e realização do concurso público de provas e títulos para cargos efetivos
`
