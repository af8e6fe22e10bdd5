// Subjects of tenders: social assistance, farming, water and the environment. Format: see subjects.ts.

export const social = `
2021,2022,2023,2024,2025,2026/05 pregao social alimentos 160-280 cesta
  Aquisição de cestas básicas para concessão de benefício eventual a famílias em situação de vulnerabilidade
  Registro de preços para aquisição de cestas de alimentos destinadas às famílias acompanhadas pelo CRAS
2021,2022,2023,2025,2026/02 pregao social peixes 140-230
  Aquisição de peixe congelado e de leite de coco para distribuição às famílias carentes na Semana Santa
2021,2022,2024/07 pregao social funeraria 90-150
  Prestação de serviços funerários, com fornecimento de urnas e translado, como benefício eventual
2022,2024/04 pregao social enxoval 60-100
  Aquisição de kits de enxoval para gestantes atendidas pelo benefício de auxílio-natalidade
2023,2025/03 pregao social papelaria 55-90
  Aquisição de materiais para as oficinas do Serviço de Convivência e Fortalecimento de Vínculos
2021,2022,2023,2025/01 pregao agricultura sementes 85-140
  Aquisição de sementes de milho e de feijão para distribuição aos agricultores familiares
  Aquisição de sementes selecionadas de milho, feijão e sorgo para o programa municipal Semente no Chão
2021,2023,2024,2026/09 pregao agricultura pipas 320-560
  Locação de caminhões-pipa com motorista para abastecimento de água nas comunidades rurais durante a estiagem
2023,2024,2025/10 pregao agricultura tratores 180-290
  Prestação de serviços de aração e gradagem de terras, em horas de trator, para agricultores familiares
  Contratação de horas-máquina de trator de pneus com implementos para o preparo de áreas de plantio
2025/08 pregao agricultura implementos 260-390
  Aquisição de trator agrícola com grade aradora, roçadeira e carreta, com recursos de emenda parlamentar
2024/03 pregao ambiente mudas 48-70
  Aquisição de mudas de ipê, aroeira, umbuzeiro e craibeira e de insumos para o viveiro municipal
2026/11 pregao social alimentos 110-160
  Registro de preços para aquisição de gêneros alimentícios para os serviços de convivência, o CRAS e o CREAS
2026/11 pregao agricultura pocos 170-230
  Aquisição de bombas submersas, tubos e reservatórios de polietileno para os sistemas de água das comunidades rurais
2026/11 chamada agricultura cooperativa 120-190
  Chamada pública para aquisição de alimentos da agricultura familiar para doação simultânea, na modalidade municipal do PAA
2021/07 dispensa social eventos 10-17
  Locação de veículos e alimentação para a VII Conferência Municipal de Assistência Social
2021/10 dispensa agricultura veterinaria 11-17
  Aquisição de vacinas e medicamentos veterinários para o rebanho caprino e ovino de agricultores familiares
2022/05 dispensa creas moveis 9-15
  Aquisição de móveis e brinquedos para a sala de escuta especializada do CREAS
2022/10 dispensa social eventos 8-14
  Aquisição de brinquedos e lanches para as comemorações do Dia das Crianças nos povoados
2023/07 dispensa agricultura projetos 27-42
  Elaboração do Cadastro Ambiental Rural de 180 pequenas propriedades
2023/12 dispensa social alimentos 31-47
  Aquisição de kits natalinos para idosos e pessoas com deficiência acompanhados pelo CRAS
2024/07 dispensa agricultura eventos 34-53
  Montagem de estandes, currais e pista de julgamento para a Exposição de Caprinos e Ovinos
2024/12 dispensa defesa-civil pipas 39-57
  Abastecimento emergencial de água por carros-pipa nos povoados atingidos pela estiagem
2025/05 dispensa cras fardamento 9-16
  Confecção de camisas e material da campanha Maio Laranja, de combate à exploração sexual de crianças e adolescentes
2025/08 dispensa agricultura veterinaria 23-37
  Serviços de inseminação artificial e de acompanhamento reprodutivo do rebanho leiteiro
2025/11 dispensa ambiente projetos 45-61
  Elaboração do Plano Municipal de Conservação da Caatinga
2026/08 dispensa agricultura eventos 42-60
  Estrutura e premiação da Feira da Agricultura Familiar e do Licuri
2026/11 dispensa social brinquedos 26-41
  Aquisição de brinquedos para a ação Natal das Crianças nos povoados
2023/09 credenciamento agricultura pipas 190-280
  Credenciamento de pipeiros para distribuição de água potável nas comunidades não atendidas pela Operação Carro-Pipa
2024/02 inexigibilidade social cursos 31-45
  Contratação de instituição para cursos de corte e costura, panificação e informática do programa Mãos que Fazem
2025/06 inexigibilidade agricultura entidade 72-98
  Assistência técnica e apoio à cooperativa de beneficiamento do licuri, por entidade de notória especialização
`
