import { fieldOf, FIELDS, type Field, type MoneyWheelResult, WHEEL } from '../../engines/tables/money-wheel.ts';
import { makeFieldWheel, type WheelField } from '../roulette/wheel.ts';
import type { MakeFelt } from './felt-kind.ts';
import { spotName } from './words.ts';

const SIGNS: Readonly<Partial<Record<Field, string>>> = { moon: '☾', sun: '☀' };
const INK: Readonly<Record<Field, WheelField['ink']>> = {
  '1': ['#2c66c4', '#1f4a92'],
  '3': ['#167e5a', '#0f5c42'],
  '7': ['#6450b8', '#493a8a'],
  '11': ['#b5303f', '#86222e'],
  '23': ['#a8570f', '#7d400a'],
  moon: ['#3a4460', '#262e45'],
  sun: ['#8a6400', '#6a4c00'],
};

/** A wheel of fifty fields that stops beneath its pointer. */
export const makeFelt: MakeFelt = (_, words) => {
  const wheel = makeFieldWheel(WHEEL.map((field) => ({ text: SIGNS[field] ?? field, ink: INK[field] })));
  return {
    scene: wheel.element,
    show: (result) => wheel.place((result as MoneyWheelResult | null)?.pocket ?? null),
    reveal: (result, ms) => wheel.spin((result as MoneyWheelResult).pocket, ms),
    rows: [FIELDS],
    name: (spot) => spotName(spot, words),
    brief: (result) => spotName(fieldOf(result as MoneyWheelResult), words),
    said: (result) => words.say('tableSaidField', { field: spotName(fieldOf(result as MoneyWheelResult), words) }),
  };
};
