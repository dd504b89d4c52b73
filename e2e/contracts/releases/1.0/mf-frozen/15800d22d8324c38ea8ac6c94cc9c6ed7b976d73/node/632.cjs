"use strict";
exports.ids = [
    632
];
exports.modules = {
    "HfAw" (module) {
        module.exports = JSON.parse('{"head":{"title":"Užšaldytas puslapis","description":"Puslapis, išleistas pagal ankstesnę sutartį ir toliau veikiantis su\xa0šiandieniniu karkasu."},"title":"Išleista <em>seniai</em>","points":[{"title":"Tekstai"},{"title":"Nuorodos"}],"states":{"frozen":"Šalta kaip pirmą dieną"},"thaw":"Lašai","contact":"Susisiekite","home":"Pradžia","study":"Kaip lokalizuota ši svetainė"}');
    }
};
;
