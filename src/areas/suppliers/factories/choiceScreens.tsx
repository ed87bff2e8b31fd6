/** The pages on which what a factory makes is chosen: product categories and technologies. */
export { CompanyCategories, FactoryCategories, OwnFactoryCategories } from '#src/areas/suppliers/factories/CategoryScreen.tsx';
export { TechnologyChoice, TechnologyList } from '#src/areas/suppliers/technologies/screens.tsx';
