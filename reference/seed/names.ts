// Invented people take their names from here: common given and family names of the Philippines.

const listOf = (names: string): readonly string[] => names.split(',').map((name) => name.trim())

export const womenNames = listOf(`
  Adelaida, Agnes, Aileen, Alma, Amelia, Analyn, Angelica, Arlene, Aurora, Beatriz, Belinda, Bernadette, Carmelita,
  Cecilia, Charito, Clarissa, Cristina, Dalisay, Divina, Dolores, Edna, Elenita, Erlinda, Estrella, Fe, Felicidad,
  Gemma, Glenda, Gloria, Hazel, Imelda, Isabel, Janice, Jasmin, Jocelyn, Josefina, Joy, Julieta, Katrina, Leonora,
  Ligaya, Lilibeth, Lorna, Luzviminda, Mabini, Marites, Marivic, Melinda, Milagros, Mylene, Nenita, Nora, Ofelia,
  Perla, Precious, Remedios, Rhodora, Rowena, Sheila, Teresa, Trinidad, Victoria, Vilma, Yolanda, Zenaida
`)

export const menNames = listOf(`
  Adrian, Albert, Alfredo, Allan, Andres, Angelo, Antonio, Ariel, Arnel, Arturo, Benigno, Benjie, Bonifacio, Carlo,
  Cesar, Christian, Crisanto, Danilo, Dante, Dennis, Dindo, Edgardo, Eduardo, Efren, Emmanuel, Ernesto, Feliciano,
  Fidel, Francisco, Gilbert, Herminio, Isagani, Jaime, Jerome, Jericho, Joel, Jonathan, Jun, Kenneth, Lito, Manuel,
  Marlon, Nestor, Noel, Norberto, Orlando, Paolo, Rafael, Renato, Reynaldo, Rico, Rodel, Rogelio, Romeo, Ronaldo,
  Ruel, Salvador, Samuel, Teodoro, Vicente, Virgilio, Wilfredo
`)

export const givenNames = [...womenNames, ...menNames]

export const familyNames = listOf(`
  Abad, Abella, Agustin, Alcantara, Alonzo, Alvarez, Andrada, Aragon, Arceo, Arellano, Austria, Avila, Balagtas,
  Baltazar, Banaag, Basilio, Belmonte, Bernardo, Borja, Buenaventura, Bustamante, Cabrera, Calderon, Camacho, Carpio,
  Celestino, Concepcion, Cordero, Corpuz, Cortez, Custodio, Dacanay, Dalangin, David, Dela Cruz, Dela Rosa,
  Del Mundo, Del Rosario, Dimaculangan, Domingo, Dulay, Enriquez, Espiritu, Estrada, Evangelista, Fajardo, Fernandez,
  Francisco, Galang, Gatchalian, Gonzales, Guerrero, Gutierrez, Hernandez, Ignacio, Jacinto, Javier, Lacson, Lagman,
  Lazaro, Legaspi, Lim, Lopez, Lualhati, Macapagal, Magbanua, Magsaysay, Malabanan, Manalo, Mangubat, Manlapaz,
  Marasigan, Mariano, Mercado, Miranda, Morales, Natividad, Nepomuceno, Ocampo, Ong, Ortega, Padilla, Panganiban,
  Pineda, Quiambao, Quizon, Rivera, Rizal, Rosales, Sarmiento, Serrano, Sison, Soriano, Suarez, Sumulong, Tan,
  Tolentino, Torres, Trinidad, Tuazon, Uy, Valdez, Valencia, Velasco, Vergara, Villamor, Yap, Zamora, Zulueta
`)
