-- Of whom the second factor is demanded, where segundo_fator says that it is. Towns that are there go on with administrators.
alter table configuracao add column segundo_fator_de text not null default 'administradores'
  constraint segundo_fator_de_quem check (segundo_fator_de in ('administradores', 'dados', 'todos'));
call registra('configuracao', ocultos => '{chave_diario}');
