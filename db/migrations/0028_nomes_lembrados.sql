-- Lists remember their rows while no table changes that they are read from: so the tables of all names that rows show, and of all
-- options of filters, have a data version.
call publica('tipo_licitacao');
call publica('tipo_categoria_processo');
call publica('tipo_instituicao');
call publica('tipo_area_atuacao');
