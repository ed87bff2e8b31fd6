// What a lot number may be.

/** Set 82 and at most 20 signs: GS1 General Specifications, application identifier (10) and figure 7.11-1. */
const set82 = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/;

export const lotNumberValid = (lotNo: string): boolean => set82.test(lotNo);
